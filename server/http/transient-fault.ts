// Transient faults, such as an unreachable database: the response is 503 with Retry-After instead of 500.
import { DatabaseUnreachable } from '@atelier/backend/postgres/database';

const retryAfterS = 10;

/** The request is valid and may succeed later. */
export class TransientFault extends Error {
  readonly isTransient = true;
}

/** SQLSTATE codes of a server that shuts down or accepts no connections. */
const unavailableCodes = new Set(['53300', '57P01', '57P02', '57P03']);

/** Whether an error is transient. Errors of the shop's bundle, whose classes are its own, are recognized by `isTransient`. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (
    error instanceof DatabaseUnreachable ||
    ('isTransient' in error && error.isTransient === true)
  )
    return true;
  // Rejections of the `pg` library where it is used directly.
  if (error.message.startsWith('Connection terminated')) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'code' in error && unavailableCodes.has(String(error.code));
}

/** The response to a transient fault. */
export const transientFaultResponse = (): Response =>
  new Response('Atelier cannot respond for a moment. Please try again.\n', {
    status: 503,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': String(retryAfterS),
      'X-Content-Type-Options': 'nosniff',
    },
  });
