/**
 * Sends messages after the commit of the transaction that caused them, so that none reports what was rolled back, and beside
 * the response to its request, so that response times reveal nothing.
 */
import type { Mailer } from '../../mail/mail.ts';
import type { Transaction } from '../../postgres/database.ts';
import type { AuthLog } from '../auth-log.ts';
import type { Hooks } from '../hooks/hooks.ts';
import type { Message, SmsSender } from './message.ts';

/** The port of the accounts service for sending messages: from memory at once, or through a queue that survives the process. */
export interface MessageSender {
  /** Called inside the transaction, before its commit; a queue stores the messages here. */
  enqueue(transaction: Transaction, messages: readonly Message[]): Promise<void>;
  /** Called after the commit; returns at once. */
  sendAfterCommit(messages: readonly Message[]): void;
  /** Resolves when no message is being sent. */
  idle(): Promise<void>;
}

/** Delivers one message; rejects when the mail server, the provider or the hook did not accept it. */
export type DeliverMessage = (message: Message) => Promise<void>;

/** Creates the delivery by a mailer, a sender of text messages and the project's hooks. */
export function createDelivery(mailer: Mailer, sms: SmsSender, hooks: Hooks): DeliverMessage {
  return async (message) => {
    if (message.kind === 'mail') await mailer.send(message.mail);
    else if (message.kind === 'sms') await sms.send(message.sms);
    else await hooks.run(message.hook.name, message.hook.input);
  };
}

const attempts = 3;
const firstPauseMs = 1_000;

/** Sends from memory and tries each message up to three times; a failure is logged without the text of the message. */
export function createDirectSender(deliver: DeliverMessage, log: AuthLog): MessageSender {
  const pending = new Set<Promise<void>>();
  const send = (message: Message): void => {
    const sending = deliverWithRetries(() => deliver(message))
      .catch((error: unknown) => log.error(`${names[message.kind]} could not be sent.`, error))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  };
  return {
    enqueue: () => Promise.resolve(),
    sendAfterCommit: (messages) => messages.forEach(send),
    idle: async () => {
      await Promise.all(pending);
    },
  };
}

const names: Readonly<Record<Message['kind'], string>> = {
  mail: 'A mail',
  sms: 'A text message',
  hook: 'A message by a hook',
};

async function deliverWithRetries(deliver: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deliver();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, firstPauseMs * attempt);
      });
    }
  }
}
