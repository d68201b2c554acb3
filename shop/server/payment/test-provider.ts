// Test double of a payment provider: an invented provider that checks what it receives, as a real one would refuse it.
import { createHmac } from 'node:crypto';
import type {
  PaymentProvider,
  PaymentProviderDefinition,
  PaymentRequest,
  ProviderEvent,
  RefundRequest,
} from './payment-provider.ts';

export interface TestProvider extends PaymentProvider {
  readonly payments: readonly PaymentRequest[];
  readonly refunds: readonly RefundRequest[];
  /** A webhook of this provider, as it arrives. */
  webhook(event: ProviderEvent): { readonly body: string; readonly headers: Headers };
}

const decimal = /^\d{1,8}\.\d{2}$/;

/** @param name signs webhooks under a header and with a secret of its own */
export function createTestProvider(name: string): TestProvider {
  const payments: PaymentRequest[] = [];
  const refunds: RefundRequest[] = [];
  const pending = new Set<string>();
  const header = `x-${name}-signature`;
  const sign = (body: string): string =>
    createHmac('sha256', `secret of ${name}`).update(body).digest('hex');
  return {
    payments,
    refunds,
    webhook(event) {
      if ('reference' in event) pending.add(event.reference);
      const body = JSON.stringify(event);
      return { body, headers: new Headers({ [header]: sign(body) }) };
    },
    startPayment(request, { paid, cancelled }) {
      if (!decimal.test(request.due) || Number(request.due) === 0)
        throw new Error(`${name}: ${request.due} is no amount.`);
      for (const url of [paid, cancelled])
        if (!URL.canParse(url)) throw new Error(`${name}: ${url}`);
      payments.push(request);
      return Promise.resolve(`https://${name}.example/pay/${request.id}`);
    },
    startExpressPayment(request) {
      if (!decimal.test(request.due) || Number(request.due) === 0)
        throw new Error(`${name}: ${request.due} is no amount.`);
      payments.push(request);
      return Promise.resolve(`secret of ${request.id}`);
    },
    refund(request) {
      if (!decimal.test(request.amount))
        throw new Error(`${name}: ${request.amount} is no amount.`);
      if (!pending.has(request.reference))
        throw new Error(`${name}: the payment ${request.reference} is not held here.`);
      refunds.push(request);
      return Promise.resolve(true);
    },
    checkAccount: () => Promise.resolve('works'),
    verifyWebhook(body, headers) {
      const isGenuine = headers.get(header) === sign(body);
      return Promise.resolve(isGenuine ? (JSON.parse(body) as ProviderEvent) : null);
    },
  };
}

/** The definition of an invented provider, which is configured by a variable named after it, such as `ACME_KEY`. */
export function testProviderDefinition(name: string): PaymentProviderDefinition {
  const variable = `${name.toUpperCase()}_KEY`;
  return {
    name,
    variables: [{ variable, default: 'none', meaning: `key of ${name}` }],
    configure: (read) =>
      read(variable) === undefined
        ? null
        : { open: () => Promise.resolve(createTestProvider(name)) },
  };
}
