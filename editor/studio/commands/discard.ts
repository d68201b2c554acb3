// Discarding changes: files get back what the last commit has. It is a change of its own, so Undo brings them back.

import type { SelectedChange } from '@atelier/editor-channel/uncommitted';
import { isRefusal } from '../connection/call-refusal.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { applyResponse } from './apply-response.ts';
import { readJournal } from './read-journal.ts';

/** Discards changes, behind the writes that are under way. */
export async function discard(studio: Studio, changes: readonly SelectedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await studio.enqueue(async () => {
    const response = await studio.server.discard(changes);
    if (isRefusal(response)) {
      showToast(studio, 'failed', response.message);
      return;
    }
    applyResponse(studio, response);
    await readJournal(studio);
    showToast(studio, 'done', 'Discarded. Undo brings it back.');
  });
}
