/** Types of the texts of account mails: a missing text in a language is a compile error. */

/** Kinds of account mails with a link or a code. */
export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'magicLink'
  | 'recovery'
  | 'emailChange'
  | 'reauthentication';

export interface MailTexts {
  readonly subject: string;
  readonly title: string;
  /** May contain `{{newEmail}}`. */
  readonly body: string;
  /** The label of the button; empty for a mail without a link. */
  readonly action: string;
}

export interface MessageTexts extends Readonly<Record<MailKind, MailTexts>> {
  /** Introduces the code below a link. */
  readonly code: string;
  /** Part of a confirmation if sign-ups with different passwords compete for the address. */
  readonly noPassword: string;
  readonly ignore: string;
  /** Contains `{{code}}`. */
  readonly sms: string;
}
