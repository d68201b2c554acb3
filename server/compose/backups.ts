// Composition of backups by the schedule: tasks of the job queue, their times, and the health of what they made.
import type { TaskList } from 'graphile-worker';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import type { Mailer } from '@atelier/backend/mail/mail';
import { openMedia, projectName, readSecrets } from '../backup/backup-source.ts';
import { openBackupPlace } from '../backup/places/open-place.ts';
import { backupTasks, backupTimes } from '../backup/schedule/backup-tasks.ts';
import type { BackupPlan } from '../backup/schedule/record-backup.ts';
import { createThrottle } from '../backup/throttle.ts';
import { KnownFault } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Project } from './project.ts';

/** Backups as the job queue takes them. */
export interface ScheduledBackups {
  readonly tasks: TaskList;
  /** Lines of cron; none without BACKUP_SCHEDULE. */
  readonly times: readonly string[];
}

/** The tasks of backups. @param signal ends a running one when the process stops */
export function scheduleBackups(options: {
  readonly server: PostgresServer;
  readonly project: Project;
  readonly settings: Settings;
  readonly siteUrl: string;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly signal: AbortSignal;
}): ScheduledBackups {
  const { server, project, settings, signal } = options;
  const { backupSchedule } = settings;
  const plan = async (): Promise<BackupPlan> => ({
    ...(await backupPlan(server, project, settings)),
    signal,
    throttle: createThrottle(),
  });
  return {
    tasks: backupTasks({ ...options, plan: backupSchedule === null ? null : plan }),
    times: backupSchedule === null ? [] : [backupTimes(backupSchedule)],
  };
}

/**
 * Throws a {@link KnownFault} for BACKUP_SCHEDULE over a project of `--project`: its database has no job queue, and a schedule that nothing
 * keeps would be noticed only when a backup is needed.
 */
export function refuseScheduleOfProject(
  { isShop, folder }: Project,
  { backupSchedule }: Pick<Settings, 'backupSchedule'>,
): void {
  if (isShop || backupSchedule === null) return;
  throw new KnownFault(
    'backup_schedule_project',
    `BACKUP_SCHEDULE is for the shop: the project ${folder} is served without a job queue, so no backup would be made.\nUnset it, and let the system's own clock (cron, a timer) run: npx atelier backup --project ${folder}`,
  );
}

/** The contents of a backup of this installation, and its place. */
export async function backupPlan(
  server: Pick<PostgresServer, 'connection'>,
  project: Project,
  settings: Settings,
): Promise<BackupPlan> {
  return {
    database: server.connection('admin'),
    storage: await openMedia(project, settings),
    secrets: await readSecrets(project.dataFolder),
    project: projectName(project),
    passphrase: settings.backupPassphrase ?? undefined,
    place: openBackupPlace(settings, project.dataFolder),
    retention: settings.backupRetention,
  };
}
