// Payment by Stripe, through its official library: hosted checkout sessions, signed notices, refunds.
import { Stripe } from 'stripe';
import { fromMinorUnits, toMinorUnits } from './minor-units.ts';
import type {
  ChargeEvent,
  PaymentEvent,
  PaymentRequest,
  PaymentProvider,
  ProviderEvent,
} from './payment.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's API is when it is not at its usual place. */
  readonly apiUrl?: string | undefined;
}

const sessionMinutesMin = 31;
const sessionHoursMax = 23;

/** Stripe's languages are ours but for Hindi, which its pages do not speak. */
const locales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  zh: 'zh',
  fr: 'fr',
  es: 'es',
  pt: 'pt',
  ru: 'ru',
  ja: 'ja',
  de: 'de',
  en: 'en',
};

/** A provider over an account of Stripe's. Faults of the network reject, and are tried again by whoever asked. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret } = options;
  const client = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...addressOf(options.apiUrl),
  });
  return {
    async startPayment(due, { paid, left }) {
      const key = `pay ${due.id} ${due.due} ${new Date().toISOString().slice(0, 13)}`;
      const session = await client.checkout.sessions.create(sessionFor(due, paid, left), {
        idempotencyKey: key,
      });
      if (session.url === null) throw new Error('Stripe answered a session without an address.');
      return session.url;
    },
    async refund({ id, amount, currency, reference }) {
      try {
        await client.refunds.create(
          {
            payment_intent: reference,
            amount: toMinorUnits(amount, currency),
            metadata: { refund_id: id },
          },
          { idempotencyKey: `refund ${id}` },
        );
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw error;
      }
    },
    async verifyWebhook(body, signature) {
      try {
        return eventOf(await client.webhooks.constructEventAsync(body, signature, webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

function sessionFor(
  due: PaymentRequest,
  paid: string,
  left: string,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: due.id,
    customer_email: due.email,
    locale: locales[due.language] ?? 'auto',
    success_url: paid,
    cancel_url: left,
    expires_at: sessionEnd(due.payBy, Date.now()),
    metadata: { order_id: due.id },
    payment_intent_data: { metadata: { order_id: due.id }, description: `Order ${due.number}` },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: due.currency.toLowerCase(),
          unit_amount: toMinorUnits(due.due, due.currency),
          product_data: { name: `Order ${due.number}` },
        },
      },
    ],
  };
}

/** Not after the order is given up, as far as Stripe's own bounds (half an hour to a day) allow. */
function sessionEnd(payBy: string | null, now: number): number {
  const wanted = payBy === null ? Infinity : Date.parse(payBy);
  const bounded = Math.min(
    Math.max(wanted, now + sessionMinutesMin * 60_000),
    now + sessionHoursMax * 3_600_000,
  );
  return Math.floor(bounded / 1000);
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return sessionNotice(id, event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionNotice(id, event.data.object, 'failed');
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: amount, currency } = event.data.object;
      return chargeNotice(id, 'refunded', intent, { amount, currency });
    }
    case 'charge.dispute.created':
      return disputeNotice(id, 'disputed', event.data.object);
    case 'charge.dispute.closed': {
      // A warning that was closed never took the money.
      const isLost = event.data.object.status === 'lost';
      return disputeNotice(id, isLost ? 'dispute_lost' : 'dispute_won', event.data.object);
    }
    default:
      return { id, kind: 'other' };
  }
}

function sessionNotice(
  id: string,
  session: Stripe.Checkout.Session,
  kind: PaymentEvent['kind'],
): ProviderEvent {
  const { currency, amount_total: total, payment_intent: intent } = session;
  const isUndecided = kind === 'paid' && session.payment_status !== 'paid';
  if (currency === null || total === null || isUndecided) return { id, kind: 'other' };
  return {
    id,
    kind,
    orderId: session.metadata?.['order_id'] ?? session.client_reference_id,
    reference: nameOf(intent) ?? session.id,
    amount: fromMinorUnits(total, currency),
    currency,
  };
}

type Intent = string | Stripe.PaymentIntent | null;

function disputeNotice(
  id: string,
  kind: ChargeEvent['kind'],
  { id: dispute, payment_intent: intent, reason, amount, currency }: Stripe.Dispute,
): ProviderEvent {
  return chargeNotice(id, kind, intent, { amount, currency, dispute, reason });
}

/** Payments that no checkout session made have no name that the shop knows. */
function chargeNotice(
  id: string,
  kind: ChargeEvent['kind'],
  intent: Intent,
  told: { amount: number; currency: string; dispute?: string; reason?: string },
): ProviderEvent {
  const reference = nameOf(intent);
  if (reference === null) return { id, kind: 'other' };
  const { amount, currency, dispute = '', reason = '' } = told;
  return {
    id,
    kind,
    reference,
    amount: fromMinorUnits(amount, currency),
    currency,
    dispute,
    reason,
  };
}

const nameOf = (intent: Intent): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

function addressOf(
  apiUrl: string | undefined,
): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
  };
}
