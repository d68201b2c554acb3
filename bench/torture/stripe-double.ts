// A test double of Stripe, as far as the shop uses it: it checks requests and signs webhook events as Stripe does.

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** A received request. */
export interface StripeRequest {
  readonly path: string;
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
}

export interface StripeDouble {
  /** The settings of a shop that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly requests: readonly StripeRequest[];
  /** Errors in the received requests. */
  readonly faults: readonly string[];
  /** An event's body and its signature. */
  sign(
    event: object,
    how?: { readonly secret?: string; readonly ageSeconds?: number },
  ): SignedWebhook;
  close(): void;
}

export interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

const secretKey = 'sk_test_double';
const webhookSecret = 'whsec_double';

/** Listens on a free port of this machine. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const requests: StripeRequest[] = [];
  const faults: string[] = [];
  /** Responses by idempotency key, returned again for the same key. */
  const responses = new Map<string, { readonly sent: string; readonly body: object }>();

  function respond(path: string, key: string, sent: string): object {
    const known = responses.get(key);
    if (known !== undefined && known.sent === sent) return known.body;
    if (known !== undefined) faults.push(`the key ${key} came again for something else`);
    const fields = new Map(new URLSearchParams(sent));
    requests.push({ path, key, fields });
    faults.push(...faultsOf(path, key, fields));
    const id = `${path === '/v1/refunds' ? 're' : 'cs_test'}_${requests.length}`;
    const made = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://pay.example/${id}`,
    };
    responses.set(key, { sent, body: made });
    return made;
  }

  const server = createServer((request, response) => {
    void textOf(request).then((sent) => {
      const key = String(request.headers['idempotency-key'] ?? '');
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        faults.push('the secret key was not shown');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(respond(request.url ?? '', key, sent)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    requests,
    faults,
    sign(event, { secret = webhookSecret, ageSeconds = 0 } = {}) {
      const body = JSON.stringify(event);
      const at = Math.floor(Date.now() / 1000) - ageSeconds;
      const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${v1}` };
    },
    close: () => server.close(),
  };
}

function faultsOf(path: string, key: string, fields: ReadonlyMap<string, string>): string[] {
  const whole = (name: string) => /^[1-9]\d*$/.test(fields.get(name) ?? '');
  const rules: Readonly<Record<string, boolean>> = {
    'no idempotency key': key === '',
    'no such address': path !== '/v1/checkout/sessions' && path !== '/v1/refunds',
    'an amount that is not whole and above zero': !whole(
      path === '/v1/refunds' ? 'amount' : 'line_items[0][price_data][unit_amount]',
    ),
    'no order named': path === '/v1/checkout/sessions' && !fields.has('metadata[order_id]'),
    'no payment named': path === '/v1/refunds' && !fields.has('payment_intent'),
  };
  return Object.keys(rules)
    .filter((rule) => rules[rule])
    .map((rule) => `${path}: ${rule}`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

/** Stripe's event at the end of a checkout session. */
export function sessionEvent(
  id: string,
  type: 'completed' | 'expired',
  order: { readonly id: string; readonly cents: number },
): object {
  return {
    id,
    object: 'event',
    type: `checkout.session.${type}`,
    data: {
      object: {
        id: `cs_${order.id}`,
        object: 'checkout.session',
        client_reference_id: order.id,
        metadata: { order_id: order.id },
        currency: 'usd',
        amount_total: order.cents,
        payment_status: type === 'completed' ? 'paid' : 'unpaid',
        payment_intent: type === 'completed' ? `pi_${order.id}` : null,
      },
    },
  };
}
