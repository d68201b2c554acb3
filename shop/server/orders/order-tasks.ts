// The jobs about orders: each is harmless when it is run again, because a process can be killed between any two of its lines.
import type { TaskList } from 'graphile-worker';
import type { PaymentProvider, RefundDue } from '../payment/payment.ts';
import { composeMakerMail } from './compose-maker-mail.ts';
import type { ClaimedMakerMail } from './compose-maker-mail.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import type { ClaimedMail, OrderMail } from './compose-order-mail.ts';

export interface OrderMailer {
  /** Rejects when the mail could not be handed over. */
  send(mail: OrderMail): Promise<void>;
}

/** Runs a statement as the worker's role and resolves to the first value of its first row, or null. */
export type QueryValue = (text: string, values: readonly unknown[]) => Promise<unknown>;

export interface OrderTaskParts {
  readonly mailer: OrderMailer;
  /** Null where no provider is configured. */
  readonly provider: PaymentProvider | null;
  /** The shop's public origin. */
  readonly siteUrl: string;
}

/** What rejects is tried again by the worker, later each time. */
export function orderTasks(
  queryValue: QueryValue,
  { mailer, provider, siteUrl }: OrderTaskParts,
): TaskList {
  return {
    async send_order_mail(payload) {
      const mailId = nameIn(payload, 'mail');
      const mail = (await queryValue('select private.claim_mail($1)', [mailId])) as
        | ClaimedMail
        | ClaimedMakerMail
        | null;
      if (mail === null) return;
      // Killed before the next line is done, the mail goes out again with the same message id, which readers show once.
      await mailer.send(
        mail.reader === 'maker' ? composeMakerMail(mail, siteUrl) : composeOrderMail(mail, siteUrl),
      );
      await queryValue('select private.mark_mail_sent($1)', [mailId]);
    },
    async refund_payment(payload) {
      const refundId = nameIn(payload, 'refund');
      const refund = (await queryValue('select private.refund_for_provider($1)', [
        refundId,
      ])) as RefundDue | null;
      if (refund === null) return;
      if (provider === null) throw new Error('A refund waits for STRIPE_SECRET_KEY.');
      const succeeded = await provider.refund(refund);
      await queryValue(`select private.finish_refund($1, $2, 'provider')`, [refundId, succeeded]);
    },
  };
}

function nameIn(payload: unknown, name: string): string {
  const value: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  if (typeof value !== 'string') throw new TypeError(`A job came without its ${name}.`);
  return value;
}
