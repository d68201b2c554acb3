// Writing code that was typed: the file follows, and the frames by its hot update; what others changed in other lines stays.

import type { CodeVersion } from '../connection/code-client.ts';
import { isRefusal } from '../connection/call-refusal.ts';
import type { Studio } from '../studio.ts';
import { applyResponse } from './apply-response.ts';
import { readJournal } from './read-journal.ts';

/** The outcome of a write: the version that the file has now, or the sentence about why it has not been written. */
export type CodeOutcome = CodeVersion | { readonly reason: string };

/** Writes a text that was typed against a version, behind the writes that are under way. */
export async function writeCode(
  studio: Studio,
  path: string,
  typed: CodeVersion,
): Promise<CodeOutcome> {
  let outcome: CodeOutcome = { reason: '' };
  await studio.enqueue(async () => {
    const response = await studio.server.writeCode(path, typed);
    if (isRefusal(response)) {
      outcome = response.refused === 'nothing_to_change' ? typed : { reason: response.message };
      return;
    }
    applyResponse(studio, response);
    const hash = response.files.find((file) => file.path === path)?.hash ?? typed.hash;
    outcome = { text: response.text, hash };
    await readJournal(studio);
  });
  return outcome;
}
