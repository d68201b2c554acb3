// The mutations: a table of all of them, and what a request for one does to the source.

import type { ElementReference, MutationRequest } from '@atelier/editor-channel/mutation-request';
import type { FileChange, Plan } from './edits/edit.ts';
import { printEdits, textOfPieces } from './edits/print-edits.ts';
import { formatPlan } from './layout/format-plan.ts';
import { openDocument } from './locate/source-document.ts';
import type { SourceDocument } from './locate/source-document.ts';
import type { ElementFields, Mutation, PlannedMutation } from './mutation.ts';
import type { MutationPorts } from './mutation-ports.ts';
import { addClass } from './mutations/add-class.ts';
import { addJsxElement } from './mutations/add-jsx-element.ts';
import { changeElementTag } from './mutations/change-element-tag.ts';
import { changePropValue } from './mutations/change-prop-value.ts';
import { changeToken } from './mutations/change-token.ts';
import { duplicate } from './mutations/duplicate.ts';
import { editText } from './mutations/edit-text.ts';
import { moveJsxElement } from './mutations/move-jsx-element.ts';
import { removeClass } from './mutations/remove-class.ts';
import { removeJsxElement } from './mutations/remove-jsx-element.ts';
import { styling } from './mutations/styling.ts';
import { unwrapElement } from './mutations/unwrap-element.ts';
import { updateClasses } from './mutations/update-classes.ts';
import { wrapInDiv } from './mutations/wrap-in-div.ts';
import { isScriptPath } from './parse/parse-source.ts';
import type { Project } from './project.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export type { MutationPorts } from './mutation-ports.ts';

/** Every mutation: those of the specification in its order, then our own. */
const mutations = [
  styling,
  addJsxElement,
  moveJsxElement,
  removeJsxElement,
  changePropValue,
  wrapInDiv,
  duplicate,
  changeElementTag,
  addClass,
  removeClass,
  editText,
  updateClasses,
  unwrapElement,
  changeToken,
] as const;

/** The name of a mutation. */
export type MutationName = (typeof mutations)[number]['name'];

const mutationsByName: ReadonlyMap<string, Mutation<MutationName>> = new Map(
  mutations.map((mutation) => [mutation.name, mutation]),
);

/** The names of all mutations, in the order of the specification. */
export const mutationNames: readonly MutationName[] = mutations.map(({ name }) => name);

/** Whether the text names a mutation. */
export function isMutationName(name: string): name is MutationName {
  return mutationsByName.has(name);
}

/** A request that was parsed, or what is wrong with its payload and where. */
export type ParsedMutation =
  | { readonly request: MutationRequest }
  | { readonly issues: readonly string[] };

/** Parses what came with a call. */
export function parseMutation(name: MutationName, data: unknown): ParsedMutation {
  const parsed = mutationOf(name).parse(data);
  return 'issues' in parsed ? parsed : { request: { name, payload: parsed.payload } };
}

/** Every element that a request names. */
export function elementReferencesIn({
  name,
  payload,
}: MutationRequest): readonly ElementReference[] {
  return mutationOf(name).references(payload);
}

/** The request fields of a mutation that name elements. */
export function elementFieldsOf(name: MutationName): ElementFields {
  return mutationOf(name).elementFields;
}

/** The plan of a request as its mutation makes it, before it is formatted. */
export function planMutation(
  { name, payload }: MutationRequest,
  ports: MutationPorts,
): Promise<PlannedMutation | Refusal> {
  return mutationOf(name).plan(payload, ports);
}

function mutationOf(name: string): Mutation {
  const mutation = mutationsByName.get(name);
  if (mutation === undefined) throw new RangeError(`There is no mutation ${name}.`);
  return mutation;
}

/**
 * Works out what a request does to the source, without doing it. New text in a formatted file is formatted.
 * @returns a refusal `nothing_to_change` for a request that would leave every file as it is.
 */
export async function mutate(
  request: MutationRequest,
  ports: MutationPorts,
): Promise<Plan | Refusal> {
  const planned = await planMutation(request, ports);
  if (isRefusal(planned)) return planned;
  const documentOf = documentsOf(planned, ports.project);
  const { isUnformatted } = planned.plan;
  const plan = isUnformatted ? planned.plan : await formatPlan(planned.plan, documentOf);
  const textOf = (path: string): string => documentOf(path)?.text ?? ports.project.read(path) ?? '';
  const isSame = [...plan.changes].every(([path, change]) => isWithoutEffect(path, change, textOf));
  return isSame ? refuse('nothing_to_change', 'The source says so already.') : plan;
}

/** The scripts of a project, those of the elements that a request names as they are open already. */
function documentsOf(
  { documents }: PlannedMutation,
  project: Project,
): (path: string) => SourceDocument | null {
  const open = new Map(documents.map((document) => [document.path, document]));
  return (path) => {
    const known = open.get(path);
    if (known !== undefined || !isScriptPath(path)) return known ?? null;
    const text = project.read(path);
    const document = text === null ? null : openDocument(path, text);
    if (document === null || isRefusal(document)) return null;
    open.set(path, document);
    return document;
  };
}

function isWithoutEffect(
  path: string,
  change: FileChange,
  textOf: (path: string) => string,
): boolean {
  if (change.kind !== 'edit') return false;
  const text = textOf(path);
  const printed = change.edits.map(({ pieces }) => textOfPieces(pieces, text, textOf));
  const former = change.edits.map(({ start, end }) => text.slice(start, end));
  if (printed.every((each, index) => each === former[index])) return true;
  // Of several edits one may undo what another does: only then is the whole text worth printing.
  const isBalanced = printed.join('').length === former.join('').length;
  return isBalanced && printEdits(text, change.edits, textOf).text === text;
}
