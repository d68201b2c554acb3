/** Reads from replicas: a pipeline that changes nothing goes to a replica where there is one to read from, and every other one to the primary. */
import { DatabaseError, DatabaseUnreachable } from '../database.ts';
import type { Database } from '../database.ts';
import type { ReplicaSet } from './replica-set.ts';

/** SQLSTATE of a statement that took longer than it may: it would do so again. */
const cancelled = '57014';

/** @param onRead receives where a read that might go to a replica was answered */
export function readFromReplicas(
  primary: Pick<Database, 'pipeline'>,
  replicas: Pick<ReplicaSet, 'choose'>,
  onRead: (from: 'primary' | 'replica') => void = () => {},
): Pick<Database, 'pipeline'> {
  return {
    async pipeline(statements, options = {}) {
      const { signal, readOnly = false, isRepeatable = readOnly } = options;
      if (!isRepeatable) return primary.pipeline(statements, options);
      const replica = replicas.choose();
      if (replica !== null) {
        try {
          const results = await replica.pipeline(statements, options);
          onRead('replica');
          return results;
        } catch (error) {
          if (signal?.aborted === true || isFinal(error)) throw error;
          if (error instanceof DatabaseUnreachable && error.reason === 'connection')
            replica.failed();
        }
      }
      onRead('primary');
      return primary.pipeline(statements, options);
    },
  };
}

/**
 * Whether the primary would fare no better. A refusal is the primary's to give: a replica may not know a table yet, cancels reads that conflict with what it
 * replays, and runs no serializable transaction.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof DatabaseError && error.fields.code === cancelled);
