// A test double of Stripe, as far as the shop and its checkout need it: the API of payment intents, the script of the element for wallets,
// and the webhook of a payment. It refuses what Stripe would.

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StripeDouble {
  /** Settings of a shop that is paid by it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Requests that are not part of the protocol, or whose keys or amounts are wrong. */
  readonly refused: readonly string[];
  /** Amounts of intents that were confirmed, in cents. */
  readonly confirmed: readonly number[];
  /** Sends the webhook of the latest confirmed intent to a shop; returns the status of the response. */
  notify(shopAddress: string): Promise<number>;
  close(): void;
}

const secretKey = 'sk_test_journey';
const publishableKey = 'pk_test_journey';
const webhookSecret = 'whsec_journey';

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Runs in the page: a button in place of the wallets' own, which does what Stripe's element does. */
function defineStripe(key: string): void {
  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
  type Listener = (event: object) => void;
  Reflect.set(window, 'Stripe', (given: string) => ({
    elements: (options: { amount: number; currency: string }) => {
      const listeners: Record<string, Listener> = {};
      const state = { ...options };
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Test Pay';
      button.addEventListener('click', () =>
        listeners['click']?.({
          resolve: () => listeners['confirm']?.({ paymentFailed: () => button.remove() }),
          reject: () => undefined,
        }),
      );
      return {
        state,
        update: (changes: object) => Object.assign(state, changes),
        submit: () => Promise.resolve({}),
        create: () => ({
          on: (name: string, listener: Listener) => {
            listeners[name] = listener;
          },
          mount: (parent: HTMLElement) => {
            parent.append(button);
            listeners['ready']?.({ availablePaymentMethods: { googlePay: true } });
          },
          destroy: () => button.remove(),
        }),
      };
    },
    confirmPayment: async (call: {
      elements: { state: { amount: number; currency: string } };
      clientSecret: string;
      confirmParams: { return_url: string };
    }) => {
      const body = JSON.stringify({
        key: given,
        expectedKey: key,
        secret: call.clientSecret,
        shown: call.elements.state,
        returnUrl: call.confirmParams.return_url,
      });
      const response = await fetch(`${origin}/confirm`, { method: 'POST', body });
      return response.ok ? {} : { error: { message: await response.text() } };
    },
  }));
}

/** Starts the double on a free port. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const intents = new Map<string, Intent>();
  const refused: string[] = [];
  const confirmed: Intent[] = [];
  const server = createServer((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    const refuse = (what: string): void => {
      refused.push(what);
      response.writeHead(400, headers).end(JSON.stringify({ error: { message: what } }));
    };
    void readBody(request).then((body) => {
      if (request.url === '/v3/') {
        const script = `(${defineStripe.toString()})(${JSON.stringify(publishableKey)})`;
        response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(script);
      } else if (request.url === '/v1/payment_intents') {
        const intent = intentOf(body, intents.size + 1);
        if (request.headers.authorization !== `Bearer ${secretKey}`)
          return refuse('the secret key');
        if (intent === null) return refuse(`the intent ${body}`);
        intents.set(intent.id, intent);
        response
          .writeHead(200, headers)
          .end(JSON.stringify({ ...intent, client_secret: `${intent.id}_secret` }));
      } else if (request.url === '/confirm') {
        const call = JSON.parse(body) as Confirmation;
        const intent = intents.get(call.secret.replace(/_secret$/, ''));
        if (call.key !== publishableKey) return refuse(`the key ${call.key}`);
        if (intent?.amount !== call.shown.amount || intent.currency !== call.shown.currency)
          return refuse(`a payment of ${call.shown.amount} ${call.shown.currency}`);
        if (!call.returnUrl.includes('/order-confirmation?order=')) return refuse(call.returnUrl);
        confirmed.push(intent);
        response.writeHead(200, headers).end('{}');
      } else refuse(request.url ?? '');
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_API_URL: address,
      STRIPE_SCRIPT_URL: `${address}/v3/`,
    },
    refused,
    get confirmed() {
      return confirmed.map(({ amount }) => amount);
    },
    async notify(shopAddress) {
      const body = JSON.stringify(succeeded(confirmed.at(-1)));
      const at = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
      const response = await fetch(`${shopAddress}/orders/v1/webhooks/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': `t=${at},v1=${signature}` },
        body,
      });
      return response.status;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Confirmation {
  readonly key: string;
  readonly secret: string;
  readonly shown: { readonly amount: number; readonly currency: string };
  readonly returnUrl: string;
}

/** The intent that a request creates; null where it is none. */
function intentOf(body: string, number: number): Intent | null {
  const fields = new URLSearchParams(body);
  const amount = Number(fields.get('amount'));
  const order = fields.get('metadata[order_id]') ?? '';
  const currency = fields.get('currency') ?? '';
  if (!Number.isSafeInteger(amount) || amount < 50 || !/^[a-z]{3}$/.test(currency)) return null;
  if (!/^[0-9a-f-]{36}$/.test(order)) return null;
  const way = fields.get('metadata[way]') ?? '';
  return { id: `pi_${number}`, amount, currency, metadata: { order_id: order, way } };
}

const succeeded = (intent: Intent | undefined) => ({
  id: `evt_${intent?.id}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', ...intent, amount_received: intent?.amount } },
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
