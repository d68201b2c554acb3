/** The refusals of group 0: the database or its schema cannot be had. The cause is for the log, not for the caller. */
import type { DatabaseUnreachable } from '../../postgres/database.ts';
import { refusal } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

const retryAfter = { 'Retry-After': '1' };
/** A line takes longer to pass than a database to come back. */
const retryLater = { 'Retry-After': '5' };

/** PGRST000 and PGRST003; PGRSTX01 for a line that is too long and PGRSTX05 for a commit without its standby, which PostgREST has none of. */
export function databaseUnreachable({ reason }: DatabaseUnreachable): Refusal {
  switch (reason) {
    case 'connection':
      return refusal(503, 'PGRST000', 'Database connection error. Retrying the connection.', {
        headers: retryAfter,
      });
    case 'pool-timeout':
      return refusal(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
        headers: retryLater,
      });
    case 'crowded':
      return refusal(503, 'PGRSTX01', 'Too many requests wait for the database.', {
        hint: 'Try again later, and send fewer requests at once.',
        headers: retryLater,
      });
    case 'unconfirmed':
      return refusal(503, 'PGRSTX05', 'No standby has confirmed what was written.', {
        hint: 'Send the same request with the same key again.',
        headers: retryLater,
      });
  }
}

/** PGRST002: the schema cache is not there yet. */
export const schemaCacheMissing = (): Refusal =>
  refusal(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.', {
    headers: retryAfter,
  });

/** PGRSTX00: a fault of our own; what happened is in the log. */
export const internalFault = (): Refusal =>
  refusal(500, 'PGRSTX00', 'The request could not be served because of an internal error.', {
    details: 'The cause has been logged.',
  });
