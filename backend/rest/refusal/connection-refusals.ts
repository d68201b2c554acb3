/** The refusals of group 0: the database or its schema cannot be had. The cause is for the log, not for the caller. */
import type { DatabaseUnreachable } from '../../postgres/database.ts';
import { refusal } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

const retryAfter = { 'Retry-After': '1' };

/** PGRST000 and PGRST003. */
export const databaseUnreachable = (fault: DatabaseUnreachable): Refusal =>
  fault.reason === 'pool-timeout'
    ? refusal(504, 'PGRST003', 'Timed out acquiring connection from connection pool.')
    : refusal(503, 'PGRST000', 'Database connection error. Retrying the connection.', {
        headers: retryAfter,
      });

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
