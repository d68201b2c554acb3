// Space for a backup: a disk that would be full, and the shop on it stopped, is refused beforehand.
import type { Connection } from '@atelier/backend/postgres/connection';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { KnownFault } from '../../fault.ts';
import type { BackupPlace } from '../places/backup-place.ts';

/** Rows take less than a quarter of the database's size once they are compressed and without indexes. */
const rowsShare = 0.25;
/** Space for a shop on the same disk, which goes on meanwhile. */
const reserveBytes = 100_000_000;

const sizes = `select pg_database_size(current_database()) as database, case when to_regclass('storage.objects') is null then 0
    else ((xpath('/row/bytes/text()', query_to_xml(
      'select coalesce(sum((metadata ->> ''size'')::bigint), 0) as bytes from storage.objects', false, true, '')))[1])::text::bigint
    end as media`;

/** Throws a {@link KnownFault} `disk_too_small` where a backup would not fit. */
export async function requireSpace(
  place: Pick<BackupPlace, 'name' | 'freeBytes'>,
  database: Connection,
  hasMedia: boolean,
): Promise<void> {
  const free = await place.freeBytes();
  if (free === null) return;
  const session = await openScriptSession(database, 'backup size');
  try {
    const [row] = await session.rows(sizes);
    const media = hasMedia ? Number(row?.['media'] ?? 0) : 0;
    const needed = Number(row?.['database'] ?? 0) * rowsShare + media + reserveBytes;
    if (free < needed) throw tooSmall(place.name, needed, free);
  } finally {
    await session.end();
  }
}

function tooSmall(place: string, needed: number, free: number): KnownFault {
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;
  return new KnownFault(
    'disk_too_small',
    `A backup in ${place} needs about ${megabytes(needed)}, and ${megabytes(free)} are free.\nFree some space, or name a folder on another disk or a bucket in BACKUP_URL.`,
  );
}
