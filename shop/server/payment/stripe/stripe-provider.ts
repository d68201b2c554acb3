// Payment provider over Stripe's official library: hosted checkout sessions, signed webhooks, refunds.
import { Stripe } from 'stripe';
import { fromMinorUnits, toMinorUnits } from '../minor-units.ts';
import type {
  ChargeEvent,
  OrderPaymentEvent,
  PaymentRequest,
  PaymentProvider,
  ProviderEvent,
} from '../payment-provider.ts';
import { stripeLocale } from './stripe-locale.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base address of the API in tests; undefined for Stripe itself. */
  readonly apiUrl?: string | undefined;
}

const sessionMinutesMin = 31;
const sessionHoursMax = 23;

/** A provider over a Stripe account. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret } = options;
  const client = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...addressOf(options.apiUrl),
  });
  return {
    async startPayment(request, { paid, cancelled }) {
      const key = `pay ${request.id} ${request.due} ${new Date().toISOString().slice(0, 13)}`;
      const session = await client.checkout.sessions.create(sessionFor(request, paid, cancelled), {
        idempotencyKey: key,
      });
      if (session.url === null) throw new Error('Stripe returned a session without an address.');
      return session.url;
    },
    async startExpressPayment(request) {
      const intent = await client.paymentIntents.create(intentFor(request), {
        idempotencyKey: `express ${request.id} ${request.due}`,
      });
      if (intent.client_secret === null)
        throw new Error('Stripe returned an intent without a secret.');
      return intent.client_secret;
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
    async checkAccount() {
      try {
        await client.balance.retrieve({}, { timeout: 5000, maxNetworkRetries: 0 });
        return 'works';
      } catch (error) {
        const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
        // A restricted key that may not read the balance is a key that the provider knows.
        if (error instanceof StripePermissionError) return 'works';
        return error instanceof StripeAuthenticationError ? 'refused' : 'unreachable';
      }
    },
    async verifyWebhook(body, headers) {
      const signature = headers.get('stripe-signature') ?? '';
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
  request: PaymentRequest,
  paid: string,
  cancelled: string,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: request.id,
    customer_email: request.email,
    locale: stripeLocale(request.language),
    success_url: paid,
    cancel_url: cancelled,
    expires_at: sessionEnd(request.payBy, Date.now()),
    metadata: { order_id: request.id },
    payment_intent_data: {
      metadata: { order_id: request.id },
      description: `Order ${request.number}`,
    },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: toMinorUnits(request.due, request.currency),
          product_data: { name: `Order ${request.number}` },
        },
      },
    ],
  };
}

/** Its own mark tells it from the intents of sessions, whose events are those of the session. */
function intentFor(request: PaymentRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: toMinorUnits(request.due, request.currency),
    currency: request.currency.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    receipt_email: request.email,
    metadata: { order_id: request.id, way: 'express' },
    description: `Order ${request.number}`,
  };
}

/** The session ends no later than the order expires, within Stripe's bounds (half an hour to a day). */
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
      return sessionEvent(id, event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionEvent(id, event.data.object, 'failed');
    case 'payment_intent.succeeded':
      return intentEvent(id, event.data.object);
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: amount, currency } = event.data.object;
      return chargeEvent(id, 'refunded', intent, { amount, currency });
    }
    case 'charge.dispute.created':
      return disputeEvent(id, 'disputed', event.data.object);
    case 'charge.dispute.closed': {
      // A closed warning took no money: it counts as won.
      const isLost = event.data.object.status === 'lost';
      return disputeEvent(id, isLost ? 'dispute_lost' : 'dispute_won', event.data.object);
    }
    default:
      return { id, kind: 'other' };
  }
}

function sessionEvent(
  id: string,
  session: Stripe.Checkout.Session,
  kind: OrderPaymentEvent['kind'],
): ProviderEvent {
  const { currency, amount_total: total, payment_intent: intent } = session;
  const isPending = kind === 'paid' && session.payment_status !== 'paid';
  if (currency === null || total === null || isPending) return { id, kind: 'other' };
  return {
    id,
    kind,
    orderId: session.metadata?.['order_id'] ?? session.client_reference_id,
    reference: idOf(intent) ?? session.id,
    amount: fromMinorUnits(total, currency),
    currency,
  };
}

/** A payment by the element in the checkout. */
function intentEvent(id: string, intent: Stripe.PaymentIntent): ProviderEvent {
  const { metadata, currency, amount_received: received } = intent;
  if (metadata['way'] !== 'express') return { id, kind: 'other' };
  return {
    id,
    kind: 'paid',
    orderId: metadata['order_id'] ?? null,
    reference: intent.id,
    amount: fromMinorUnits(received, currency),
    currency,
  };
}

type Intent = string | Stripe.PaymentIntent | null;

function disputeEvent(
  id: string,
  kind: ChargeEvent['kind'],
  { id: dispute, payment_intent: intent, reason, amount, currency }: Stripe.Dispute,
): ProviderEvent {
  return chargeEvent(id, kind, intent, { amount, currency, dispute, reason });
}

/** Payments without an intent did not come from a checkout session of the shop. */
function chargeEvent(
  id: string,
  kind: ChargeEvent['kind'],
  intent: Intent,
  details: { amount: number; currency: string; dispute?: string; reason?: string },
): ProviderEvent {
  const reference = idOf(intent);
  if (reference === null) return { id, kind: 'other' };
  const { amount, currency, dispute = '', reason = '' } = details;
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

const idOf = (intent: Intent): string | null =>
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
