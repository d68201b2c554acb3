// Account messages in the job queue: stored by the transaction that creates their code, delivered by a worker, deleted with their job.
import type { Message } from '@atelier/backend/auth/messages/message';
import type { DeliverMessage, MessageSender } from '@atelier/backend/auth/messages/message-sender';
import type { TaskList } from 'graphile-worker';
import type { Log } from '../log.ts';

/** The job's payload. It may contain a one-time code: it is never logged, and deleted when the message is delivered or expired. */
interface Payload {
  readonly message: Message;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Mails wait for up to half an hour for their server; text messages and hooks cost something and are given up sooner. */
const attempts: Readonly<Record<Message['kind'], number>> = { mail: 8, sms: 4, hook: 4 };

/** A sender that stores messages as jobs, so that a killed process loses none. */
export const queuedSender: MessageSender = {
  async enqueue(transaction, messages) {
    if (messages.length === 0) return;
    await transaction.pipeline(
      messages.map((message) => {
        const expiresAt = new Date(Date.now() + message.validSeconds * 1_000).toISOString();
        return {
          text: 'select atelier.queue_account_message($1::json, $2::integer)',
          values: [
            JSON.stringify({ message, expiresAt } satisfies Payload),
            String(attempts[message.kind]),
          ],
        };
      }),
    );
  },
  sendAfterCommit: () => undefined,
  idle: () => Promise.resolve(),
};

/** The task that delivers a stored message; the worker retries it when it rejects. */
export function accountMessageTasks(deliver: DeliverMessage, log: Log): TaskList {
  return {
    async send_account_message(payload) {
      const { message, expiresAt } = payload as Payload;
      if (Date.parse(expiresAt) > Date.now()) await deliver(message);
      else log.error('account_message', new Error(`A message expired unsent (${message.kind}).`));
    },
  };
}
