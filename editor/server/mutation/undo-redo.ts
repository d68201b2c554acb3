// Undo and redo: byte for byte where nobody else changed the files, by a three-way merge where that is safe.

import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { Editor } from '../editor.ts';
import type { Activity, FileTransition } from '../journal/activity.ts';
import { mergeTexts } from '../journal/merge-texts.ts';
import { hashOf, readSource } from '../project/read-source.ts';
import { isServerRefusal, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { commit } from './commit.ts';
import type { ChangedBytes } from './commit.ts';
import { isValidText } from './print-plan.ts';

/** Undoes the latest change of a canvas; of a batch, all changes. */
export function undo(editor: Editor, canvasId: string): Promise<MutationResponse | ServerRefusal> {
  return runHistorySteps(editor, canvasId, 'undo');
}

/** Redoes the latest undone change of a canvas; of a batch, all changes. */
export function redo(editor: Editor, canvasId: string): Promise<MutationResponse | ServerRefusal> {
  return runHistorySteps(editor, canvasId, 'redo');
}

type Direction = 'undo' | 'redo';

/** The steps of a batch in one go. One that is refused turns those before it round, so that a batch is done or not. */
async function runHistorySteps(
  editor: Editor,
  canvasId: string,
  direction: Direction,
): Promise<MutationResponse | ServerRefusal> {
  const journal = editor.journal(canvasId);
  const selected = (): Activity | null =>
    direction === 'undo' ? journal.lastDone : journal.firstUndone;
  const batch = selected()?.batch;
  let outcome = await runHistoryStep(editor, canvasId, direction);
  if (batch === undefined) return outcome;
  for (let steps = 1; selected()?.batch === batch; steps += 1) {
    if (isServerRefusal(outcome)) return outcome;
    const next = await runHistoryStep(editor, canvasId, direction);
    if (isServerRefusal(next)) {
      const back = direction === 'undo' ? 'redo' : 'undo';
      for (let step = 0; step < steps; step += 1) await runHistoryStep(editor, canvasId, back);
      return next;
    }
    const { earlierSteps = [], ...last } = outcome;
    outcome = { ...next, earlierSteps: [...earlierSteps, last] };
  }
  return outcome;
}

async function runHistoryStep(
  editor: Editor,
  canvasId: string,
  direction: Direction,
): Promise<MutationResponse | ServerRefusal> {
  const journal = editor.journal(canvasId);
  const selected = (): Activity | null =>
    direction === 'undo' ? journal.lastDone : journal.firstUndone;
  for (let activity = selected(); activity !== null; activity = selected()) {
    const { id, files } = activity;
    const paths = files.map(({ path }) => path);
    const outcome = await editor.queue.run(paths, async () =>
      // Another call may have come first while this one waited.
      selected()?.id === id
        ? reverseActivity(editor, canvasId, direction, selected() ?? activity)
        : null,
    );
    if (outcome !== null) return outcome;
  }
  return direction === 'undo'
    ? refuseRequest('nothing_to_undo', 'There is no change of this canvas to take back.')
    : refuseRequest('nothing_to_redo', 'There is no change of this canvas to bring again.');
}

/** Reverses an activity that is done, or repeats one that is undone. Its files are locked. */
export function reverseActivity(
  editor: Editor,
  canvasId: string,
  direction: Direction,
  activity: Activity,
): MutationResponse | ServerRefusal {
  const changes: ChangedBytes[] = [];
  for (const transition of activity.files) {
    const change = reverseFile(editor, transition, direction);
    if (isServerRefusal(change)) return change;
    changes.push(change);
  }
  const { id } = activity;
  const journal = editor.journal(canvasId);
  const committed = commit(editor, changes, new Map(), (files) => {
    journal.append({ entry: direction === 'undo' ? 'undone' : 'redone', id, files });
    const revoked = direction === 'undo' ? 'redone' : 'undone';
    return {
      activityId: id,
      revoke: () => journal.append({ entry: revoked, id, files: [...activity.files] }),
    };
  });
  if (isServerRefusal(committed)) return committed;
  const result = { ...committed, prevIdToNewIdMap: {} };
  editor.events.publish({ kind: direction, canvasId, ...result });
  return result;
}

/**
 * The file with a transition reversed. Each turn records what it did, so that the next one reverses exactly that: undo
 * and redo of any depth come back to the same bytes.
 */
function reverseFile(
  editor: Editor,
  { path, from, to }: FileTransition,
  direction: Direction,
): ChangedBytes | ServerRefusal {
  const contents = readSource(editor.index.folder, path);
  if (contents !== null && isServerRefusal(contents)) return contents;
  const now = contents?.hash ?? null;
  const before = contents?.text ?? null;
  if (now === to) {
    const after = from === null ? null : textOf(editor, from);
    if (after === null && from !== null) return refuseMissingVersion(path);
    return { path, before, after, isReversal: true };
  }
  const base = to === null ? null : textOf(editor, to);
  const wanted = from === null ? null : textOf(editor, from);
  const merged =
    base === null || wanted === null || before === null ? null : mergeTexts(base, before, wanted);
  // Two changes beside each other can each be valid and their merge invalid.
  const isGood = merged !== null && isValidText(path, merged, editor.index.documents);
  if (isGood) return { path, before, after: merged };
  const action = direction === 'undo' ? 'undone' : 'redone';
  return refuseRequest(
    'undo_conflict',
    `${path} has been changed since in the same place, so the change cannot be ${action}. Nothing was written.`,
    { path, expectedHash: to, actualHash: now, wantedHash: from },
  );
}

function textOf(editor: Editor, hash: string): string | null {
  const bytes = editor.blobs.get(hash);
  return bytes !== null && hashOf(bytes) === hash ? bytes.toString('utf8') : null;
}

function refuseMissingVersion(path: string): ServerRefusal {
  return refuseRequest(
    'undo_conflict',
    `The version of ${path} that should be restored is no longer stored.`,
    {
      path,
    },
  );
}
