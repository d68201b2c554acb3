// From a call to what it does to the source: the plan of its mutation, laid out as the file is, or a refusal.

import type { MutationRequest } from '@atelier/editor-channel/mutation-request';
import type { FileChange, Plan } from './edits/edit.ts';
import { printEdits, textOfPieces } from './edits/print-edits.ts';
import { formatPlan } from './layout/format-plan.ts';
import { openDocument } from './locate/source-document.ts';
import type { SourceDocument } from './locate/source-document.ts';
import type { MutationPorts } from './mutation-ports.ts';
import { isScriptPath } from './parse/parse-source.ts';
import { placeholdersOf } from './placeholders.ts';
import { planMutation } from './plan-mutation.ts';
import type { PlannedMutation } from './plan-mutation.ts';
import type { Project } from './project.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export type { MutationPorts } from './mutation-ports.ts';

/** What a call does. */
export interface Mutation {
  readonly plan: Plan;
  /** Placeholder → the mark of the element that takes its place. */
  readonly placeholders: ReadonlyMap<string, string>;
}

/**
 * Works out what a call does to the source, without doing it. What it writes into a formatted file is formatted.
 * @returns a refusal `nothing_to_change` for a call that would leave every file as it is.
 */
export async function mutate(
  request: MutationRequest,
  ports: MutationPorts,
): Promise<Mutation | Refusal> {
  const planned = await planMutation(request, ports);
  if (isRefusal(planned)) return planned;
  const documentOf = documentsOf(planned, ports.project);
  const plan = isClassRequest(request) ? planned.plan : await formatPlan(planned.plan, documentOf);
  const textOf = (path: string): string => documentOf(path)?.text ?? ports.project.read(path) ?? '';
  const isSame = [...plan.changes].every(([path, change]) => isWithoutEffect(path, change, textOf));
  return isSame
    ? refuse('nothing_to_change', 'The source says so already.')
    : { plan, placeholders: placeholdersOf(request) };
}

/** The scripts of a project, those of the elements that a call names as they are open already. */
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

/** A class is one line's work, in formatted files too: an edit of classes alone is not laid out. */
function isClassRequest({ name, payload }: MutationRequest): boolean {
  if (name === 'styling') return payload.stylingFramework === 'Tailwind';
  return name === 'addClass' || name === 'removeClass' || name === 'updateClasses';
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
