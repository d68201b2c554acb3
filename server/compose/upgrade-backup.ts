// The backup before an update that moves data: without it, the update is refused.
import { migrate } from '@atelier/backend/migrate/migrate';
import type { Migrated } from '@atelier/backend/migrate/migrate';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { recordBackup, writeBackup, backupFileName } from '../backup/schedule/record-backup.ts';
import type { WrittenBackup } from '../backup/schedule/record-backup.ts';
import { hasBackupRecords, recordEarlierBackup } from '../backup/schedule/backup-records.ts';
import { KnownFault } from '../fault.ts';
import type { Settings } from '../settings/settings.ts';
import { backupPlan } from './backups.ts';
import type { Project } from './project.ts';

/**
 * Migrates a project's database, after a backup where rows that are there are changed. Throws a {@link KnownFault} where none can be
 * made; nothing was changed then.
 */
export async function migrateWithBackup(options: {
  readonly server: Pick<PostgresServer, 'connection'>;
  readonly project: Project;
  readonly settings: Settings;
  readonly onProgress: (line: string) => void;
  /** Functions, views and policies are applied although none has changed. */
  readonly again?: boolean;
}): Promise<Migrated> {
  const { server, project, settings, onProgress } = options;
  const database = server.connection('admin');
  let unrecorded: (WrittenBackup & { readonly place: string }) | null = null;

  async function makeBackup(): Promise<void> {
    const plan = await backupPlan(server, project, settings);
    const place = plan.place.name;
    let written: WrittenBackup | null;
    if (await hasBackupRecords(database)) written = await recordBackup(plan, 'upgrade');
    else {
      written = await writeBackup(plan, backupFileName(plan.project, new Date()));
      unrecorded = { ...written, place };
    }
    if (written === null)
      throw new KnownFault('backup_running', 'Another backup of this database is running.');
    onProgress(`Backup before the update: ${written.file} in ${place}`);
  }

  const migrated = await migrate({
    server,
    projectDirectory: project.folder,
    again: options.again ?? false,
    log: onProgress,
    async beforeMovingData(migrations) {
      if (!settings.backupBeforeUpgrade) return;
      onProgress(`A backup is made before rows are changed by ${migrations.join(', ')}`);
      await makeBackup().catch((error: unknown) => {
        throw refused(error);
      });
    },
  });
  if (unrecorded !== null) await recordEarlierBackup(database, unrecorded);
  return migrated;
}

function refused(error: unknown): KnownFault {
  const cause = error instanceof Error ? error.message : String(error);
  return new KnownFault(
    'no_backup_before_upgrade',
    `The database was not updated and nothing was changed, because no backup could be made before:\n${cause}\nThen start again. BACKUP_BEFORE_UPGRADE=off updates without a backup; without one there is no way back.`,
    error,
  );
}
