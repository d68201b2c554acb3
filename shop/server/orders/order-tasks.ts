// Tasks of the job queue about orders: sending mails and refunding payments. Each is idempotent, because a process can be killed at any line.
import type { TaskList } from 'graphile-worker';
import type { PaymentProviders, RefundRequest } from '../payment/payment-provider.ts';
import { composeCollectorNoteMail } from './compose-collector-note-mail.ts';
import type { ClaimedCollectorNoteMail } from './compose-collector-note-mail.ts';
import { composeMakerMail } from './compose-maker-mail.ts';
import type { ClaimedMakerMail } from './compose-maker-mail.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import type { ClaimedMail } from './compose-order-mail.ts';
import type { OrderMail } from './order-mail.ts';

/** Renders and sends mails about orders. */
export interface OrderMailer {
  /** Rejects when the mail server did not accept the mail. */
  send(mail: OrderMail): Promise<void>;
}

/** Runs a statement as the worker's role and resolves to the first value of its first row, or null. */
export type QueryValue = (text: string, values: readonly unknown[]) => Promise<unknown>;

export interface OrderTaskParts {
  readonly mailer: OrderMailer;
  readonly providers: PaymentProviders;
  /** The shop's public origin. */
  readonly siteUrl: string;
}

/** The tasks by name. The worker retries a task that rejects, with growing pauses. */
export function orderTasks(
  queryValue: QueryValue,
  { mailer, providers, siteUrl }: OrderTaskParts,
): TaskList {
  return {
    async send_order_mail(payload) {
      const mailId = payloadField(payload, 'mail');
      const mail = (await queryValue('select private.claim_mail($1)', [mailId])) as
        | ClaimedMail
        | ClaimedMakerMail
        | null;
      if (mail === null) return;
      // A process that is killed before the next line sends the mail again with the same message id; mail programs show it once.
      await mailer.send(
        mail.reader === 'maker' ? composeMakerMail(mail, siteUrl) : composeOrderMail(mail, siteUrl),
      );
      await queryValue('select private.mark_mail_sent($1)', [mailId]);
    },
    async send_collector_note_mail(payload) {
      const noteId = payloadField(payload, 'note');
      const mail = (await queryValue('select private.claim_collector_note_mail($1)', [
        noteId,
      ])) as ClaimedCollectorNoteMail | null;
      if (mail !== null) await mailer.send(composeCollectorNoteMail(mail, siteUrl));
    },
    async refund_payment(payload) {
      const refundId = payloadField(payload, 'refund');
      const refund = (await queryValue('select private.refund_for_provider($1)', [refundId])) as
        | (RefundRequest & { readonly provider: string })
        | null;
      if (refund === null) return;
      const provider = providers.get(refund.provider);
      if (provider === undefined)
        throw new Error(
          `A refund waits for the payment provider "${refund.provider}", which is not configured.`,
        );
      const succeeded = await provider.refund(refund);
      await queryValue(`select private.finish_refund($1, $2, 'provider')`, [refundId, succeeded]);
    },
  };
}

function payloadField(payload: unknown, name: string): string {
  const value: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  if (typeof value !== 'string') throw new TypeError(`The job has no field ${name}.`);
  return value;
}
