// Delivery of messages: mails by SMTP and text messages by Twilio, or into the outbox where neither is configured.
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import type { SmsSender } from '@atelier/backend/auth/messages/message';
import { createOutbox } from '@atelier/backend/auth/messages/outbox';
import type { Outbox } from '@atelier/backend/auth/messages/outbox';
import { createTwilio } from '@atelier/backend/auth/messages/twilio';
import type { Mailer } from '@atelier/backend/mail/mail';
import { createSmtpMailer } from '@atelier/backend/mail/smtp-mailer';
import type { Settings } from '../settings/settings.ts';
import { mailServer } from './mail-server.ts';

export interface Delivery {
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Whether mails leave the process; otherwise they land in the outbox. */
  readonly mailLeaves: boolean;
  readonly smsLeaves: boolean;
  /** Captures messages that do not leave; null if all leave. */
  readonly outbox: Outbox | null;
  close(): void;
}

/** Opens the delivery of the one mail server and the one provider of text messages in the settings. */
export function openDelivery(settings: Settings, authSettings: AuthSettings): Delivery {
  const server = mailServer(settings, authSettings);
  const { twilio } = authSettings.sms;
  const outbox = createOutbox();
  const smtp = server === null ? null : createSmtpMailer(server.url, server.from, settings.dkim);
  return {
    mailer: smtp ?? outbox.mailer,
    sms: twilio === null ? outbox.sms : createTwilio(twilio, fetch),
    mailLeaves: smtp !== null,
    smsLeaves: twilio !== null,
    outbox: smtp !== null && twilio !== null ? null : outbox,
    close: () => smtp?.close(),
  };
}
