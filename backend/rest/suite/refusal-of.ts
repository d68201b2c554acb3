/** The refusal of a stage, for the tables of unit tests. */
import { Refused } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** The refusal with which `run` leaves; undefined when it does not. */
export function refusalOf(run: () => unknown): Refusal | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** `column 3: unexpected …`, out of a refusal of the query's grammar. */
export function wordsOf(run: () => unknown): string {
  const { message = '', details = '' } = refusalOf(run) ?? {};
  const column = /column (\d+)\)$/.exec(message)?.[1];
  return `column ${column}: ${typeof details === 'string' ? details : ''}`;
}
