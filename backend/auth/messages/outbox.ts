/** Outbox in memory: the latest messages of a server without a mail server, shown on a page in development. */
import type { Mail, Mailer } from '../../mail/mail.ts';
import type { Sms, SmsSender } from './message.ts';

/** A captured message. */
export type OutboxMessage =
  | ({ readonly kind: 'mail'; readonly at: Date } & Mail)
  | ({ readonly kind: 'sms'; readonly at: Date } & Sms);

export interface Outbox {
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** The captured messages, latest first. */
  messages(): readonly OutboxMessage[];
}

const messagesMax = 200;

/** Creates an empty outbox. */
export function createOutbox(): Outbox {
  const messages: OutboxMessage[] = [];
  const capture = (message: OutboxMessage): Promise<void> => {
    messages.unshift(message);
    messages.length = Math.min(messages.length, messagesMax);
    return Promise.resolve();
  };
  return {
    mailer: { send: (mail) => capture({ kind: 'mail', at: new Date(), ...mail }) },
    sms: { send: (sms) => capture({ kind: 'sms', at: new Date(), ...sms }) },
    messages: () => [...messages],
  };
}
