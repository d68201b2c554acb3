// Copy in: the rows of one table as a stream into the database.
import { DatabaseError } from 'pg';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { KnownFault } from '../../fault.ts';

/** A `copy … from stdin` that runs. */
export interface CopyIn {
  /** Resolves when more can be taken. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves with the number of rows when the database has all of them. */
  end(): Promise<number>;
}

/**
 * Starts a copy.
 * @param target a table with its columns, in SQL
 */
export function openCopyIn(client: Client, target: string): CopyIn {
  const copy = client.query(copyFrom(`copy ${target} from stdin`));
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => {});
  let isFailed = false;
  copy.on('error', (error) => {
    isFailed = true;
    reject(refusalOf(error, target));
  });
  const finished = (act: (done: (error?: Error | null) => void) => void): Promise<void> => {
    // The stream has lost its connection by then, and would throw something else.
    if (isFailed) return failed;
    const { promise, resolve, reject: refuse } = Promise.withResolvers<void>();
    act((error) => (error == null ? resolve() : refuse(refusalOf(error, target))));
    return Promise.race([failed, promise]);
  };
  return {
    write: (bytes) => finished((done) => copy.write(bytes, done)),
    async end() {
      await finished((done) => copy.end(done));
      return copy.rowCount;
    },
  };
}

function refusalOf(error: Error, target: string): KnownFault {
  if (!(error instanceof DatabaseError))
    return new KnownFault(
      'database_lost',
      `The database was lost while the rows of ${target} were loaded: ${error.message}.\nNothing of it is served. See that the database runs, and restore again.`,
      error,
    );
  return new KnownFault(
    'restore_failed',
    `The rows of ${target} do not fit into the database: ${error.message}.\nReport this backup; nothing of it is served.`,
    error,
  );
}
