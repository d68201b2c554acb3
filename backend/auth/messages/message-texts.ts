/** Texts of account messages, as a port: the English texts of this service, or a project's own in several languages. */
import type { NotificationName } from '../../config/auth-templates.ts';

/** Kinds of account mails with a link or a code. */
export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'magicLink'
  | 'recovery'
  | 'emailChange'
  | 'reauthentication';

/** Texts of an account mail with a link or a code. */
export interface AccountMailTexts {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  /** The label of the button; empty for a mail without a link. */
  readonly action: string;
  /** Introduces the code below a link. */
  readonly codeIntro: string;
  /** Part of a confirmation if sign-ups with different passwords compete for the address. */
  readonly noPassword: string;
  readonly ignore: string;
}

/** Texts of a mail that reports a change of an account; the subject is its title too. */
export interface NotificationTexts {
  readonly subject: string;
  readonly body: string;
}

export interface MessageTexts {
  /** The languages that have texts; the default language is the first. */
  readonly languages: readonly string[];
  /** @param newEmail the new address where one is being changed, else empty */
  mail(kind: MailKind, language: string, newEmail: string): AccountMailTexts;
  /** @param site the host of the site */
  notification(name: NotificationName, language: string, site: string): NotificationTexts;
  sms(language: string, code: string): string;
}
