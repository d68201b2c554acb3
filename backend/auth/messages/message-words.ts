/** What every language has words for, so that a missing one does not compile. */

/** What mails are about. */
export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'magicLink'
  | 'recovery'
  | 'emailChange'
  | 'reauthentication';

export interface MailWords {
  readonly subject: string;
  readonly title: string;
  /** May name `{{newEmail}}`. */
  readonly body: string;
  /** What the button says; empty where there is nothing to follow. */
  readonly action: string;
}

export interface MessageWords extends Readonly<Record<MailKind, MailWords>> {
  /** Before the code, where a link stands above it. */
  readonly code: string;
  /** Part of a confirmation where several passwords were asked for, of which none counts. */
  readonly noPassword: string;
  readonly ignore: string;
  /** Names `{{code}}`. */
  readonly sms: string;
}
