// The mail server from the settings: SMTP_URL, else `[auth.email.smtp]` of the project's config.toml.
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import { formatFromAddress } from '@atelier/backend/auth/messages/from-address';
import type { Settings } from '../settings/settings.ts';

/** The address of a mail server and the From address of mails. */
export interface MailServer {
  readonly url: string;
  readonly from: string;
}

/** Returns the mail server, or null if none is configured. */
export function mailServer(
  settings: Pick<Settings, 'smtpUrl' | 'smtpSender'>,
  { email: { smtp }, siteUrl }: Pick<AuthSettings, 'email' | 'siteUrl'>,
): MailServer | null {
  if (settings.smtpUrl !== null)
    return { url: settings.smtpUrl, from: settings.smtpSender ?? defaultFrom(siteUrl) };
  if (smtp === null) return null;
  const account = [smtp.user, smtp.pass].flatMap((part) =>
    part === null ? [] : [encodeURIComponent(part)],
  );
  const scheme = smtp.port === 465 ? 'smtps' : 'smtp';
  const credentials = account.length === 0 ? '' : `${account.join(':')}@`;
  const from = formatFromAddress({ name: smtp.senderName, address: smtp.adminEmail });
  return { url: `${scheme}://${credentials}${smtp.host}:${smtp.port}`, from };
}

/** The From address of a site without one in its settings. */
export function defaultFrom(siteUrl: string): string {
  return `no-reply@${new URL(siteUrl).hostname}`;
}
