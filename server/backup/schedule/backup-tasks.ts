// Tasks of the job queue about backups: making one, and telling administrators that one has failed.
import { renderMail } from '@atelier/backend/mail/render-mail';
import type { Mailer } from '@atelier/backend/mail/mail';
import { composeBackupMail } from '@atelier/shop-server/backups/compose-backup-mail';
import type { FailedBackup } from '@atelier/shop-server/backups/compose-backup-mail';
import type { TaskList } from 'graphile-worker';
import type { Log } from '../../log.ts';
import type { BackupSchedule } from '../../settings/backup-schedule.ts';
import { recordBackup } from './record-backup.ts';
import type { BackupPlan } from './record-backup.ts';

/** The line of cron for a schedule. A job of a killed process runs again, and a time that was missed is made up for once. */
export function backupTimes({ cron, madeUpWithin }: BackupSchedule): string {
  return `${cron} make_backup ?fill=${madeUpWithin}&max=5&priority=10&jobKey=make_backup`;
}

/** The tasks by name. A failed backup is told once and waits for the next time; one that a stop has ended is made at the next start. */
export function backupTasks(options: {
  /** Opens what a backup is made of; null where none are scheduled. */
  readonly plan: (() => Promise<BackupPlan>) | null;
  readonly mailer: Mailer;
  readonly siteUrl: string;
  readonly log: Log;
}): TaskList {
  const { plan, mailer, siteUrl, log } = options;
  return {
    async make_backup() {
      // A restored database has the job by which its backup was made.
      if (plan === null) return;
      const { signal, ...rest } = await plan();
      try {
        const written = await recordBackup({ ...rest, signal }, 'schedule');
        if (written !== null)
          log.info('backup', {
            file: written.file,
            bytes: written.bytes,
            contents: written.verdict,
          });
      } catch (error) {
        if (signal?.aborted === true) throw error;
        log.error('backup', error);
      }
    },
    async send_backup_mail(payload) {
      await mailer.send(renderMail(composeBackupMail(payload as FailedBackup, siteUrl)));
    },
  };
}
