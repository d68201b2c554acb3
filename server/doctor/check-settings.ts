// Findings about the settings of the process, as far as a shop for the world needs them.
import type { Settings } from '../settings/settings.ts';
import { note, sound } from './finding.ts';
import type { Finding } from './finding.ts';

/** Settings that are unset and will be missed outside of this machine. */
export function checkSettings(
  settings: Pick<Settings, 'siteUrl' | 'smtpUrl' | 'backupSchedule' | 'hosted'>,
): readonly Finding[] {
  const { siteUrl, smtpUrl, backupSchedule, hosted } = settings;
  return [
    siteUrl === null
      ? note('address', 'links lead to this machine', 'SITE_URL=https://shop.example')
      : sound('address', siteUrl),
    smtpUrl === null
      ? note(
          'mail',
          'mails of this process stay in its outbox',
          'SMTP_URL=smtps://user:password@mail.example:465',
        )
      : sound('mail', 'leaves by SMTP'),
    ...(hosted !== null
      ? []
      : [
          backupSchedule === null
            ? note('backups', 'made by hand alone', 'BACKUP_SCHEDULE="daily 03:30"')
            : sound('backups', 'scheduled'),
        ]),
  ];
}
