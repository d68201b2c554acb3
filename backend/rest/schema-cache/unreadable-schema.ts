/** Tells a schema that cannot be read from a database that is away or busy: waiting helps with the second, not the first. */
import { DatabaseError, DatabaseUnreachable } from '../../postgres/database.ts';
import { Refusal } from '../../postgres/refusal.ts';

/** Classes of SQLSTATE that pass by themselves: connections, serialisation, resources, locks, interventions. */
const passing = new Set(['08', '40', '53', '55', '57']);

/** The refusal of a start whose schema could not be read; undefined where trying again may help. */
export function unreadableSchema(error: unknown): Refusal | undefined {
  if (error instanceof DatabaseUnreachable || isTimeout(error)) return undefined;
  if (error instanceof DatabaseError && passing.has(error.fields.code.slice(0, 2)))
    return undefined;
  const code = error instanceof DatabaseError ? ` (${error.fields.code})` : '';
  const reason = error instanceof Error ? error.message : String(error);
  return new Refusal(
    'schema-unreadable',
    `The data API cannot read the database's schema: ${reason}${code}.`,
    'Mend what PostgreSQL names, and start again. If it names nothing of yours, the fault is ours: please report it with these lines.',
    error,
  );
}

/** Our own patience ran out, as with a table that somebody locked. */
const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';
