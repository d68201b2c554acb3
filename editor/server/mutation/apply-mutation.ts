// Applying a mutation: plan the edits, write journal, files and index, and respond with the new records.

import { randomUUID } from 'node:crypto';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { requestToChange } from '@atelier/editor-channel/request-to-change';
import type { MutationRequest } from '@atelier/editor-channel/mutation-request';
import type { EditedTranslation, Plan } from '@atelier/editor-source/edits/edit';
import { elementReferencesIn, mutate } from '@atelier/editor-source/mutate';
import type { MutationPorts } from '@atelier/editor-source/mutate';
import type { Editor } from '../editor.ts';
import { isServerRefusal, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { summarizeMutation } from '../journal/summarize-mutation.ts';
import { journalFieldsOf } from './caller.ts';
import type { Caller } from './caller.ts';
import { commit } from './commit.ts';
import { idMapOf, carriedIdsOf } from './carried-ids.ts';
import { ElementFinder } from './element-finder.ts';
import { printPlan } from './print-plan.ts';
import type { PrintedFile } from './print-plan.ts';
import { ProjectSnapshot } from './project-snapshot.ts';

/** The attempts of a mutation while its files keep changing. */
const attempts = 4;

const person: Caller = { author: null, batch: null };

/** A mutation that is written, and whose review is still to be noted. */
export interface WrittenMutation {
  readonly response: MutationResponse;
  /** The translation that it has edited; null for none. */
  readonly translation: EditedTranslation | null;
}

/** Carries a mutation out for a canvas. */
export async function applyMutation(
  editor: Editor,
  canvasId: string,
  request: MutationRequest,
  caller: Caller = person,
): Promise<MutationResponse | ServerRefusal> {
  const written = await writeMutation(editor, canvasId, request, caller);
  if (isServerRefusal(written)) return written;
  noteTranslation(editor, canvasId, written);
  return written.response;
}

/** Marks the other languages of a translation that a mutation has edited. */
export function noteTranslation(
  editor: Editor,
  canvasId: string,
  { response: { activityId }, translation }: WrittenMutation,
): void {
  if (translation !== null) editor.reviews(canvasId).noteEdit({ ...translation, activityId });
}

/** Carries a mutation out that may yet be taken back with its batch. */
export async function writeMutation(
  editor: Editor,
  canvasId: string,
  request: MutationRequest,
  caller: Caller,
): Promise<WrittenMutation | ServerRefusal> {
  let paths = pathsReferencedBy(editor, request);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const outcome = await editor.queue.run(paths, () =>
      attemptMutation(editor, canvasId, request, paths, caller),
    );
    if (!('retryWith' in outcome)) return outcome;
    paths = new Set([...paths, ...outcome.retryWith]);
  }
  return refuseRequest(
    'file_changed',
    'The files keep changing on disk. Wait until that is over and try again.',
  );
}

/** The mutation is to be tried again, under the use of these files too. */
interface Retry {
  readonly retryWith: readonly string[];
}

async function attemptMutation(
  editor: Editor,
  canvasId: string,
  request: MutationRequest,
  lockedPaths: ReadonlySet<string>,
  caller: Caller,
): Promise<WrittenMutation | ServerRefusal | Retry> {
  const snapshot = new ProjectSnapshot(editor);
  const finder = new ElementFinder(editor, snapshot);
  const plan = await mutate(request, portsOf(editor, snapshot, finder));
  if (isServerRefusal(plan)) return plan;
  const printed = printPlan(plan, snapshot, editor.index.documents);
  if (isServerRefusal(printed)) return printed;
  const paths = printed.map(({ path }) => path);
  if (paths.some((path) => !lockedPaths.has(path))) return { retryWith: paths };
  // From here on nothing else runs in between: what was read is what is replaced.
  if (!snapshot.isCurrent(paths)) return { retryWith: [] };
  return finish(editor, canvasId, request, plan, printed, caller);
}

function portsOf(editor: Editor, snapshot: ProjectSnapshot, finder: ElementFinder): MutationPorts {
  return {
    // The server's own refusals pass through an edit unchanged, whatever their code.
    locate: (reference) => finder.find(reference) as ReturnType<MutationPorts['locate']>,
    project: snapshot,
    tailwind: editor.tailwind,
    storyboardFiles: (id) => {
      const files = [...editor.index.paths].filter((path) =>
        path.includes(`tempobook/storyboards/${id}/`),
      );
      return files.length === 0 ? null : files;
    },
  };
}

function finish(
  editor: Editor,
  canvasId: string,
  request: MutationRequest,
  { placeholders = new Map(), translation }: Plan,
  printed: readonly PrintedFile[],
  caller: Caller,
): WrittenMutation | ServerRefusal {
  const known = carriedIdsOf(editor.index, printed);
  const committed = commit(editor, printed, known, (files) => {
    const activityId = randomUUID();
    const { type } = requestToChange(request);
    const entry = {
      entry: 'done',
      id: activityId,
      at: new Date().toISOString(),
      type,
      summary: summarizeMutation(request),
      ...journalFieldsOf(caller),
      files,
    } as const;
    editor.journal(canvasId).append(entry);
    return {
      activityId,
      revoke: () => editor.journal(canvasId).append({ entry: 'failed', id: activityId }),
    };
  });
  if (isServerRefusal(committed)) return committed;
  const prevIdToNewIdMap = idMapOf(editor.index, printed, placeholders);
  const summary = summarizeMutation(request);
  const response = { ...committed, prevIdToNewIdMap, summary };
  editor.events.publish({ kind: 'mutation', canvasId, ...response });
  return { response, translation: translation ?? null };
}

/** The files of the elements that a request names, as far as the index knows them. */
function pathsReferencedBy({ index }: Editor, request: MutationRequest): ReadonlySet<string> {
  const paths = elementReferencesIn(request).flatMap(
    ({ codebaseId }) => index.find(codebaseId)?.file.path ?? [],
  );
  return new Set(paths);
}
