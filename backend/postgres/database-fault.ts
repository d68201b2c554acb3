/** Database faults: errors of the `pg` library become the two errors of the port, so that only this room knows the library. */
import { DatabaseError as ServerError } from 'pg';
import { DatabaseError, DatabaseUnreachable } from './database.ts';

/** SQLSTATEs with which PostgreSQL says goodbye: the connection is gone, the statement was not at fault. */
const connectionLost = new Set(['57P01', '57P02', '57P03', '57P05']);

/** The message of `pg-pool` when no connection became free; its errors have no code. */
const poolTimeoutMessage = 'timeout exceeded when trying to connect';

/** The fault of a statement or of a connection in use. */
export function statementFault(error: unknown): Error {
  if (error instanceof DatabaseError || error instanceof DatabaseUnreachable) return error;
  // A statement that cannot be sent at all is its author's mistake, not the world's.
  if (error instanceof RangeError) return error;
  if (!(error instanceof ServerError)) return new DatabaseUnreachable('connection', error);
  const code = error.code ?? 'XX000';
  if (connectionLost.has(code) || isPoolerLoss(error))
    return new DatabaseUnreachable('connection', error);
  return new DatabaseError({
    code,
    message: error.message,
    detail: error.detail ?? null,
    hint: error.hint ?? null,
    constraint: error.constraint ?? null,
    table: error.table ?? null,
    column: error.column ?? null,
    schema: error.schema ?? null,
  });
}

/** Whether a pooler, which has only a protocol's violation to say it with, has no connection to the server any more. */
export const isPoolerLoss = ({ code, severity }: ServerError): boolean =>
  code?.startsWith('08') === true && severity === 'FATAL';

/** The fault of an attempt to get a connection: whatever the server said, it did not let us in. */
export function connectFault(error: unknown): DatabaseUnreachable {
  const exhausted = error instanceof Error && error.message === poolTimeoutMessage;
  return new DatabaseUnreachable(exhausted ? 'pool-timeout' : 'connection', error);
}

/** Whether the server refused a prepared statement that it no longer has, or whose answer changed its shape. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof ServerError)) return false;
  // The routine's name, because the message is translated and 0A000 has many other meanings.
  return (
    error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
  );
}
