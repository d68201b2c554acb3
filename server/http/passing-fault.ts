// A fault of the moment, such as a database that is away: whoever asks is told to come again, which a 500 does not say.
import { DatabaseUnreachable } from '@atelier/backend/postgres/database';

const retryAfterS = 10;

/** Nothing is wrong with the request, and it may be answered later. */
export class PassingFault extends Error {
  readonly passes = true;
}

/** With these a server says goodbye, or that it takes nobody now. */
const goodbyes = new Set(['53300', '57P01', '57P02', '57P03']);

/** Whether an error is of the moment. The shop's own say so by `passes`, since its code is a bundle with classes of its own. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachable || ('passes' in error && error.passes === true))
    return true;
  // What the `pg` library rejects with, where it is used without the port of the database.
  if (error.message.startsWith('Connection terminated')) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'code' in error && goodbyes.has(String(error.code));
}

/** What is answered where nobody has better words. */
export const answerPassing = (): Response =>
  new Response('Atelier cannot answer for a moment. Please come again.\n', {
    status: 503,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': String(retryAfterS),
      'X-Content-Type-Options': 'nosniff',
    },
  });
