/** Composes account mails: those with a link or a code, and notifications of changes. */
import { randomUUID } from 'node:crypto';
import type { Mail } from '../../mail/mail.ts';
import { renderMail } from '../../mail/render-mail.ts';
import type { AccountMailTexts, NotificationTexts } from './message-texts.ts';

/** The receiver of a mail, their language, and the host that the mail comes from. */
export interface MailReceiver {
  readonly to: string;
  readonly language: string;
  readonly site: string;
}

export interface LinkAndCode {
  /** The address behind the button; null for a mail with a code alone. */
  readonly link: string | null;
  /** The one-time code, without spaces, so that it can be copied. */
  readonly code: string;
  /** Whether the account has no password because sign-ups with different passwords compete for the address. */
  readonly lacksPassword: boolean;
}

/** Composes a mail with a link or a code. */
export function composeLinkMail(
  { subject, title, body, action, codeIntro, noPassword, ignore }: AccountMailTexts,
  receiver: MailReceiver,
  { link, code, lacksPassword }: LinkAndCode,
): Mail {
  return renderMail({
    ...envelope(receiver),
    subject,
    title,
    paragraphs: [body],
    ...(link === null ? {} : { button: { label: action, address: link } }),
    code: { intro: link === null ? null : codeIntro, value: code },
    notes: lacksPassword ? [noPassword] : [],
    footer: ignore,
  });
}

/** Composes a mail that reports a change of the account. */
export function composeNotification(
  { subject, body }: NotificationTexts,
  receiver: MailReceiver,
): Mail {
  return renderMail({ ...envelope(receiver), subject, title: subject, paragraphs: [body] });
}

const envelope = ({ to, language, site }: MailReceiver) => ({
  to,
  language,
  messageId: `<account-mail.${randomUUID()}@${site}>`,
});
