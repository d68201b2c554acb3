// Mails about backups to the administrators: a backup failed, and what is the last good one.
import { formatMinute } from '../texts/formats.ts';
import { translator } from '../texts/texts.ts';

/** A failed backup, as `private.fail_backup` queues it for one administrator. Times are ISO 8601. */
export interface FailedBackup {
  readonly to: string;
  readonly language: string;
  readonly shop: string;
  /** Id of the backup. */
  readonly backup: string;
  readonly failedAt: string;
  readonly place: string;
  /** The fault in the server's own words, which are English. */
  readonly details: string;
  /** Null while there is no good backup. */
  readonly lastGoodAt: string | null;
  readonly lastGoodFile: string | null;
  readonly lastGoodPlace: string | null;
}

/** A mail about a backup before its layout; all of it is plain text. */
export interface BackupMail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly language: string;
  readonly title: string;
  /** A line break within a paragraph is preserved. */
  readonly paragraphs: readonly string[];
  /** Small print at the end. */
  readonly footer: string;
}

/** Composes the mail. @param siteUrl the shop's public origin */
export function composeBackupMail(failed: FailedBackup, siteUrl: string): BackupMail {
  const { language, shop } = failed;
  const t = translator(language);
  const subject = t('backup-mails:subject', { shop });
  const time = formatMinute(failed.failedAt, language);
  return {
    to: failed.to,
    subject,
    language,
    title: subject,
    paragraphs: [
      t('backup-mails:text', { time, place: failed.place }),
      `${t('backup-mails:cause')}\n${failed.details}`,
      lastGood(failed),
      t('backup-mails:advice'),
    ],
    footer: shop,
    messageId: `<backup.${failed.backup}.${failed.to.replaceAll(/[^\w.-]/g, '-')}@${new URL(siteUrl).hostname}>`,
  };
}

function lastGood({ language, lastGoodAt, lastGoodFile, lastGoodPlace }: FailedBackup): string {
  const t = translator(language);
  if (lastGoodAt === null) return t('backup-mails:none');
  return t('backup-mails:lastGood', {
    time: formatMinute(lastGoodAt, language),
    file: lastGoodFile ?? '',
    place: lastGoodPlace ?? '',
  });
}
