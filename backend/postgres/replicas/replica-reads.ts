/** Reads from replicas: a pipeline that changes nothing goes to a replica where there is one to read from, and every other one to the primary. */
import { DatabaseError, DatabaseUnreachable } from '../database.ts';
import type { Database } from '../database.ts';
import type { ReplicaSet } from './replica-set.ts';
import type { Replica } from './watched-replica.ts';

/** SQLSTATE of a statement that took longer than it may: it would do so again. */
const cancelled = '57014';

/** @param onRead receives where a read that might go to a replica was answered */
export function readFromReplicas(
  primary: Pick<Database, 'pipeline'>,
  replicas: Pick<ReplicaSet, 'choose' | 'onSilence'>,
  onRead: (from: 'primary' | 'replica') => void = () => {},
): Pick<Database, 'pipeline'> {
  /** Reads from the primary; from a replica instead once the primary is found to be silent, as a lost machine ends no connection. */
  const readFromPrimary: Database['pipeline'] = async (statements, options = {}) => {
    const given = new AbortController();
    const signal = AbortSignal.any([given.signal, ...(options.signal ? [options.signal] : [])]);
    const results = primary.pipeline(statements, { ...options, signal });
    const { promise: silence, resolve } = Promise.withResolvers<Replica>();
    const stop = replicas.onSilence(() => {
      const replica = replicas.choose();
      if (replica !== null) resolve(replica);
    });
    try {
      const replica = await Promise.race([results.then(() => null), silence]);
      if (replica === null) return await results;
      const others = await replica.pipeline(statements, options).catch(() => null);
      if (others === null) return await results;
      onRead('replica');
      given.abort();
      return others;
    } finally {
      stop();
    }
  };
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
      return await readFromPrimary(statements, options);
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
