// A recorded backup: one at a time over all servers, looked at when it is written, and older ones removed by the retention.
import { randomBytes } from 'node:crypto';
import type { Retention } from '../../settings/backup-retention.ts';
import type { Manifest } from '../archive/manifest.ts';
import { createBackup } from '../create-backup.ts';
import type { BackupOptions } from '../create-backup.ts';
import type { BackupPlace } from '../places/backup-place.ts';
import { KnownFault } from '../../fault.ts';
import { withBackupRecords } from './backup-records.ts';
import type { BackupRecords, Occasion } from './backup-records.ts';
import { requireSpace } from './require-space.ts';
import { backupsToRemove } from './retention.ts';

/** The contents of a backup, its place, and the retention there. */
export interface BackupPlan extends Omit<BackupOptions, 'target'> {
  readonly place: BackupPlace;
  readonly retention: Retention;
}

/** A backup that was written. */
export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  /** Its contents in a line. */
  readonly verdict: string;
}

/**
 * Makes a backup and records it. Rejects with the cause of a failure, which is recorded too; one by the schedule is told by mail unless
 * the signal ended it.
 * @returns null where another process makes one
 */
export async function recordBackup(
  plan: BackupPlan,
  occasion: Occasion,
): Promise<WrittenBackup | null> {
  const { database, place, signal } = plan;
  return await withBackupRecords(database, place.name, async (records) => {
    await resolveKilled(records, place);
    const file = backupFileName(plan.project, new Date());
    const id = await records.begin(occasion, file);
    const written = await writeBackup(plan, file).catch(async (error: unknown) => {
      const isStopped = signal?.aborted === true;
      if (occasion === 'schedule' && !isStopped)
        await records.fail(id, codeOf(error), detailsOf(error));
      else await records.end(id, isStopped ? 'interrupted' : codeOf(error));
      throw error;
    });
    await records.succeed(id, written.bytes, written.verdict);
    await removeOld(records, plan);
    return written;
  });
}

/** Writes a backup where there is space for it. Rejects with the cause of a failure; nothing of the file remains then. */
export async function writeBackup(plan: BackupPlan, file: string): Promise<WrittenBackup> {
  const { place, retention: _, ...contents } = plan;
  await requireSpace(place, plan.database, plan.storage !== null);
  const manifest = await place.write(file, (target) => createBackup({ ...contents, target }));
  const bytes = await place.size(file);
  if (bytes === null)
    throw new KnownFault(
      'backup_lost',
      `The backup ${file} was written to ${place.name}, and is not there.`,
    );
  return { file, bytes, verdict: verdictOf(manifest) };
}

/** A name that sorts by time, and that no other shop takes in the same folder. */
export function backupFileName(project: string, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const name = project.replaceAll(/[^\w-]+/g, '-');
  return `atelier-${name}-${time}Z-${randomBytes(3).toString('hex')}.tar`;
}

/** Backups of killed processes: one whose file is complete is good, of others the rests are removed. */
async function resolveKilled(records: BackupRecords, place: BackupPlace): Promise<void> {
  for (const { id, file } of await records.killed()) {
    const bytes = await place.size(file);
    // A restored database has the record of its own backup as it was while that was made.
    if (bytes !== null && bytes > 0) await records.succeed(id, bytes, 'found complete');
    else {
      await place.removeUnfinished(file);
      await records.end(id, 'interrupted');
    }
  }
}

/** Removes what the retention does not keep, as far as it is the file that was recorded. */
async function removeOld(records: BackupRecords, { place, retention }: BackupPlan): Promise<void> {
  for (const { id, file, bytes } of backupsToRemove(await records.good(), retention)) {
    const found = await place.size(file);
    if (found !== null && found !== bytes) continue;
    await place.remove(file);
    await records.removed(id);
  }
}

function verdictOf({ tables, media, secrets }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const keys = secrets === 'encrypted' ? 'with the keys' : 'without the keys';
  return `${tables.length} tables, ${rows} rows, ${media.files} files, ${keys}`;
}

const detailsMax = 1000;
const codeOf = (error: unknown): string => (error instanceof KnownFault ? error.code : 'fault');
const detailsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, detailsMax);
