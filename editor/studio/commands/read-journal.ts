// Reading the journal: the ledger of earlier sessions and of other windows, as the server has it.

import { isRefusal } from '../connection/call-refusal.ts';
import { labelOfActivity } from '../model/activity-label.ts';
import type { Studio } from '../studio.ts';
import { recordEvent } from './make-change.ts';

/** Reads the journal into the ledger. */
export async function readJournal(studio: Studio): Promise<void> {
  const listed = await studio.server.activities();
  if (isRefusal(listed)) return;
  const activities = listed.map(({ id, type, summary, author, batch, isUndone }) => ({
    id,
    isUndone,
    label: summary ?? labelOfActivity(type),
    author: author ?? null,
    batch: batch ?? null,
  }));
  recordEvent(studio, { type: 'journal', activities });
}
