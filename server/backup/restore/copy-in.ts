// Copy in: the rows of one table as a stream into the database.
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { KnownFault } from '../../fault.ts';
import { diskFull, isDiskFull } from './load-media.ts';

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
  copy.on('error', (error) => reject(refusalOf(error, target)));
  const finished = (act: (done: (error?: Error | null) => void) => void): Promise<void> => {
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
  if (isDiskFull(error)) return diskFull(error);
  return new KnownFault(
    'restore_failed',
    `The rows of ${target} do not fit into the database: ${error.message}.\nReport this backup; nothing of it is served.`,
    error,
  );
}
