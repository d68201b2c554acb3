/**
 * Removal lock: while a backup is being made, bytes of removed files stay where they are, so that no row of the backup lacks its
 * file. The sweep removes them later.
 */
import type { Database } from '../../postgres/database.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * "atelremo" in bytes, as the 64-bit key of an advisory lock. A backup locks it before it takes its snapshot; PostgreSQL unlocks
 * it when the backup's connection ends, whatever happens to the process.
 */
export const removalLockKey = '7022349235427569007';

/**
 * A store that removes nothing while the lock is locked. A row is deleted, and its deletion committed, before its bytes are to be
 * removed: where the lock is free at that moment, a later snapshot does not contain the row.
 * @param database in any role
 */
export function withRemovalLock(blobs: BlobStore, database: Pick<Database, 'pipeline'>): BlobStore {
  const { uploadUrl } = blobs;
  return {
    ...(uploadUrl === undefined ? {} : { uploadUrl }),
    write: (key, body) => blobs.write(key, body),
    moveIn: (key, file) => blobs.moveIn(key, file),
    read: (key, range) => blobs.read(key, range),
    copy: (from, to) => blobs.copy(from, to),
    async remove(keys) {
      if (keys.length === 0 || (await isLocked(database))) return;
      await blobs.remove(keys);
    },
    list: () => blobs.list(),
    removeUnfinished: (before) => blobs.removeUnfinished(before),
  };
}

/** A shared lock is free to many at once, and not to be had beside a backup's. */
async function isLocked(database: Pick<Database, 'pipeline'>): Promise<boolean> {
  const [result] = await database.pipeline([
    { text: 'select pg_try_advisory_xact_lock_shared($1)', values: [removalLockKey] },
  ]);
  return result?.rows[0]?.[0] !== 't';
}
