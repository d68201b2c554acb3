// Tasks of the job queue about subscriptions: sending their mails, each once, and finding the works that are back.
import type { TaskList } from 'graphile-worker';
import type { QueryValue } from '../orders/order-tasks.ts';
import { composeSubscriptionMail } from './compose-subscription-mail.ts';
import type { ClaimedSubscriptionMail } from './compose-subscription-mail.ts';
import type { SubscriptionMail } from './subscription-mail.ts';

/** Renders and sends mails to subscribers. */
export interface SubscriptionMailer {
  /** Rejects when the mail server did not accept the mail. */
  send(mail: SubscriptionMail): Promise<void>;
}

/** Times of the tasks that run by the clock. */
export const subscriptionSchedule: readonly string[] = [
  '* * * * * queue_restock_mails ?max=1&priority=10',
];

/**
 * The tasks by name. A mail whose sending was cut off is not sent again, since the mail server may have accepted it; a mail that the server
 * refused is released and retried.
 *
 * @param siteUrl the shop's public origin
 */
export function subscriptionTasks(
  queryValue: QueryValue,
  { mailer, siteUrl }: { readonly mailer: SubscriptionMailer; readonly siteUrl: string },
): TaskList {
  return {
    async send_subscription_mail(payload) {
      const id = mailOf(payload);
      const mail = await queryValue('select private.claim_subscription_mail($1)', [id]);
      if (mail === null) return;
      try {
        await mailer.send(composeSubscriptionMail(mail as ClaimedSubscriptionMail, siteUrl));
      } catch (error) {
        await queryValue('select private.release_subscription_mail($1)', [id]);
        throw error;
      }
      await queryValue('select private.mark_subscription_mail_sent($1)', [id]);
    },
    async queue_restock_mails() {
      await queryValue('select private.queue_restock_mails()', []);
    },
  };
}

function mailOf(payload: unknown): string {
  const mail: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'mail') : undefined;
  if (typeof mail !== 'string') throw new TypeError('The job has no field mail.');
  return mail;
}
