// Committing: the picked changes go onto the person's branch; what they have staged or changed stays as it is.

import type { SelectedChange } from '@atelier/editor-channel/uncommitted';
import { isRefusal } from '../connection/call-refusal.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';

/** Commits changes, behind the writes that are under way. @returns null, or the sentence of the refusal */
export async function commit(
  studio: Studio,
  changes: readonly SelectedChange[],
  message: string,
): Promise<string | null> {
  let reason: string | null = null;
  await studio.enqueue(async () => {
    const outcome = await studio.server.commit(changes, message);
    if (isRefusal(outcome)) {
      reason = outcome.message;
      return;
    }
    showToast(studio, 'done', `Committed as ${outcome.commit.slice(0, 7)}`);
    if (outcome.warning !== null) showToast(studio, 'failed', outcome.warning);
    // Panels that show the changes read them anew.
    studio.state.update((now) => ({ ...now, sourceVersion: now.sourceVersion + 1 }));
  });
  return reason;
}
