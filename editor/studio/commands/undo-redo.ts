// Undo and redo: the server restores the bytes; what the page can take back at once is taken back at once.

import { canInstantlyUndo, createChange } from '@atelier/editor-channel/change';
import { changeToRequest } from '@atelier/editor-channel/change-to-request';
import { stepsOf } from '@atelier/editor-channel/mutation-response';
import { isRefusal } from '../connection/call-refusal.ts';
import { canvasId } from '../connection/editor-client.ts';
import { firstRedoable, lastUndoable } from '../model/ledger.ts';
import type { LedgerEntry } from '../model/ledger.ts';
import { callFrames, showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { applyResponse } from './apply-response.ts';
import { recordEvent } from './make-change.ts';
import { readJournal } from './read-journal.ts';

/** Takes the latest change back. */
export function undo(studio: Studio): Promise<void> {
  return studio.enqueue(() => run(studio, 'UNDO', lastUndoable(studio.state.get().ledger)));
}

/** Repeats the change that was undone last. */
export function redo(studio: Studio): Promise<void> {
  return studio.enqueue(() => run(studio, 'REDO', firstRedoable(studio.state.get().ledger)));
}

async function run(
  studio: Studio,
  type: 'UNDO' | 'REDO',
  entry: LedgerEntry | null,
): Promise<void> {
  if (entry === null) {
    showToast(studio, 'done', type === 'UNDO' ? 'Nothing to undo' : 'Nothing to redo');
    return;
  }
  const { change } = entry;
  if (type === 'UNDO' && change !== null && canInstantlyUndo(change.type)) {
    const undoing = createChange(crypto.randomUUID(), 'UNDO', { changeToUndo: { ...change } });
    callFrames(studio, 'applyChangeItemToDocument', undoing);
  }
  const calling =
    type === 'UNDO'
      ? createChange(crypto.randomUUID(), 'UNDO', { changeToUndo: { id: entry.id, type } })
      : createChange(crypto.randomUUID(), 'REDO', { changeToRedo: { id: entry.id, type } });
  const request = changeToRequest(calling, { canvasId, treeElementLookup: {} });
  if (request === null) return;
  callFrames(studio, 'setIsFlushing', true);
  const response = await studio.server.send(request);
  if (isRefusal(response)) {
    showToast(studio, 'failed', response.message);
    // The page may show what is not so: it shows the source again.
    callFrames(studio, 'refresh');
    await readJournal(studio);
  } else {
    // A batch, as an agent makes it, is undone in one go.
    for (const step of stepsOf(response)) {
      const { activityId, prevIdToNewIdMap, files } = step;
      const turned = type === 'UNDO' ? 'undone' : 'redone';
      recordEvent(studio, { type: turned, activityId, prevIdToNewIdMap, files });
      applyResponse(studio, step);
    }
  }
  callFrames(studio, 'setIsFlushing', false);
}
