// Revoking a batch that stopped in the middle: its files are as they were before, and its journal has no entry of it.

import type { Editor } from '../editor.ts';
import type { Activity } from '../journal/activity.ts';
import { isServerRefusal } from '../server-refusal.ts';
import { reverseActivity } from './undo-redo.ts';

/** Takes back what is written of a batch, the latest first. @returns false when it cannot be; then all of it stays */
export async function revokeBatch(
  editor: Editor,
  canvasId: string,
  batch: string,
): Promise<boolean> {
  const journal = editor.journal(canvasId);
  const written = journal.activities.filter((activity) => activity.batch === batch);
  const reversed: string[] = [];
  for (const activity of written.toReversed()) {
    const outcome = await reverse(editor, canvasId, 'undo', activity);
    if (isServerRefusal(outcome)) {
      for (const id of reversed.toReversed()) {
        const undone = journal.activities.find((each) => each.id === id);
        if (undone !== undefined) await reverse(editor, canvasId, 'redo', undone);
      }
      return false;
    }
    reversed.push(activity.id);
  }
  for (const id of reversed) journal.append({ entry: 'failed', id });
  if (reversed.length > 0) {
    const nothing = { prevIdToNewIdMap: {}, newTreeElements: {}, newScopes: {}, files: [] };
    editor.events.publish({ kind: 'revoked', canvasId, activityId: null, ...nothing });
  }
  return true;
}

function reverse(
  editor: Editor,
  canvasId: string,
  direction: 'undo' | 'redo',
  activity: Activity,
): Promise<ReturnType<typeof reverseActivity>> {
  const paths = activity.files.map(({ path }) => path);
  return editor.queue.run(paths, async () =>
    reverseActivity(editor, canvasId, direction, activity),
  );
}
