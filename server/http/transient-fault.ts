// A fault of the moment, such as a database that is away: whoever asks is told to come again, which a 500 does not say.
import { DatabaseUnreachable } from '@atelier/backend/postgres/database';

const retryAfterS = 10;

/** Nothing is wrong with the request, and it may be answered later. */
export class TransientFault extends Error {
  readonly isTransient = true;
}

/** With these a server says goodbye, or that it takes nobody now. */
const goodbyes = new Set(['53300', '57P01', '57P02', '57P03']);

/** Whether an error is of the moment. The shop's own say so by `isTransient`, since its code is a bundle with classes of its own. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (
    error instanceof DatabaseUnreachable ||
    ('isTransient' in error && error.isTransient === true)
  )
    return true;
  // What the `pg` library rejects with, where it is used without the port of the database.
  if (error.message.startsWith('Connection terminated')) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'code' in error && goodbyes.has(String(error.code));
}

/** What is answered where nobody has better words. */
export const transientFaultResponse = (): Response =>
  new Response('Atelier cannot answer for a moment. Please come again.\n', {
    status: 503,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': String(retryAfterS),
      'X-Content-Type-Options': 'nosniff',
    },
  });
