// Trials: concurrent buyers, forged requests and repeated messages, each with products of its own.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopResponse, OrderRequest, ShopClient } from './shop-client.ts';
import type { Stage } from './stage.ts';
import { sessionEvent } from './stripe-double.ts';
import type { SignedWebhook } from './stripe-double.ts';
import { tally, verdict } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export type Trial = (stage: Stage) => Promise<readonly Verdict[]>;

/** Products of the trials, with their stock. */
export const goods = {
  unit: { id: 90_001, stock: 1, edition_size: null },
  edition: { id: 90_002, stock: 500, edition_size: 500 },
  plain: { id: 90_003, stock: 100_000, edition_size: null },
  expiring: { id: 90_004, stock: 30, edition_size: 30 },
  crash: { id: 90_005, stock: 250, edition_size: 250 },
  known: { id: 90_007, stock: 100, edition_size: 100 },
  stale: { id: 90_006, stock: 10, edition_size: null },
  /** Divided between two variants. */
  sizes: { id: 90_008, stock: 41, edition_size: null },
} as const;
export const price = '30.10';

const outcome = ({ status, code }: ShopResponse): string =>
  status === 200 ? 'sold' : (code ?? `status ${status}`);
/** Number of orders by their outcome: `sold`, or the code of their refusal. */
export const outcomes = (responses: readonly ShopResponse[]) => tally(responses.map(outcome));
const one = (product: { id: number }): OrderRequest['items'] => [
  { product_id: product.id, quantity: 1 },
];
const crowd = (
  client: ShopClient,
  count: number,
  order: (index: number) => OrderRequest,
): Promise<ShopResponse[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => client.place(order(index))));

const oneUnit: Trial = async ({ client }) => {
  const responses = await crowd(client, 200, () => ({ items: one(goods.unit) }));
  return [
    verdict('200 buyers at once for one unit: exactly one gets it', outcomes(responses), {
      out_of_stock: 199,
      sold: 1,
    }),
  ];
};

const edition: Trial = async ({ client }) => {
  const responses = await crowd(client, 500, () => ({ items: one(goods.edition) }));
  const late = await crowd(client, 20, () => ({ items: one(goods.edition) }));
  const sold = await client.rows<{ number: number; order_item_id: number | null }>(
    `edition_numbers?product_id=eq.${goods.edition.id}&state=in.(held,sold)&order=number&select=number,order_item_id`,
  );
  return [
    verdict('500 buyers at once for an edition of 500: everybody gets one', outcomes(responses), {
      sold: 500,
    }),
    verdict(
      'every number is sold once',
      [
        new Set(sold.map((row) => row.number)).size,
        new Set(sold.map((row) => row.order_item_id)).size,
        sold.at(-1)?.number,
      ],
      [500, 500, 500],
    ),
    verdict('a sold-out edition is sold out', outcomes(late), { out_of_stock: 20 }),
  ];
};

/** PostgreSQL collects statistics about a minute after a shop's first order, and plans differently from then on. */
const knownEdition: Trial = async ({ client, sql }) => {
  await sql('analyze');
  const responses = await crowd(client, 100, () => ({ items: one(goods.known) }));
  const reserved = await client.rows<{ order_item_id: number }>(
    `edition_numbers?product_id=eq.${goods.known.id}&state=eq.held&select=order_item_id`,
  );
  return [
    verdict(
      'once PostgreSQL has statistics, 100 buyers of another edition get a number each',
      [
        outcomes(responses)['sold'],
        new Set(reserved.map((row) => row.order_item_id)).size,
        reserved.length,
      ],
      [100, 100, 100],
    ),
  ];
};

const tampering: Trial = async ({ client }) => {
  const before = await client.rows('orders?select=id');
  const line = (changes: object): OrderRequest => ({
    items: [{ product_id: goods.plain.id, quantity: 1, ...changes }],
  });
  const responses = await Promise.all(
    [
      line({ price: '0.01' }),
      line({ price: '-30.10' }),
      line({ quantity: -1 }),
      line({ quantity: 0 }),
      line({ quantity: 0.5 }),
      line({ quantity: 1e12 }),
      line({ product_id: 999_999_999 }),
      { ...line({}), expectedTotal: '1.00' },
      { items: [] },
      {
        items: Array.from({ length: 10_000 }, (_, index) => ({
          product_id: index + 1,
          quantity: 1,
        })),
      },
    ].map((order) => client.place(order)),
  );
  const after = await client.rows('orders?select=id');
  return [
    verdict(
      'altered prices, quantities, totals and carts are refused by name',
      outcomes(responses),
      {
        price_changed: 1,
        invalid_price: 1,
        invalid_quantity: 4,
        not_published: 1,
        total_changed: 1,
        empty_cart: 1,
        too_many_lines: 1,
      },
    ),
    verdict('and nothing is written', after.length, before.length),
  ];
};

const staleCart: Trial = async ({ client }) => {
  await client.write('PATCH', `products?id=eq.${goods.stale.id}`, { price: '31.00' });
  const dearer = await client.place({
    items: [{ product_id: goods.stale.id, quantity: 1, price }],
  });
  await client.write('PATCH', `products?id=eq.${goods.stale.id}`, { status: 'archived' });
  const gone = await client.place({ items: one(goods.stale) });
  return [
    verdict(
      'a cart that has grown old is refused with the new truth',
      [outcome(dearer), /"unitPrice": ?"31.00"/.test(dearer.details ?? ''), outcome(gone)],
      ['price_changed', true, 'not_published'],
    ),
  ];
};

const doubleSubmission: Trial = async ({ client }) => {
  const keys = Array.from({ length: 10 }, () => randomUUID());
  const responses = await crowd(client, 100, (index) => ({
    items: one(goods.plain),
    key: keys[index % 10] ?? '',
  }));
  return [
    verdict(
      '10 orders, each submitted 10 times at once: each is placed once',
      [
        outcomes(responses)['sold'],
        new Set(responses.map(({ number }) => number)).size,
        responses.filter(({ repeated }) => repeated === false).length,
      ],
      [100, 10, 10],
    ),
  ];
};

const oneUseCode: Trial = async ({ client }) => {
  await client.write('POST', 'discount_codes', {
    code: 'ONCE-ONLY',
    kind: 'amount',
    value: '5.00',
    uses_max: 1,
  });
  const responses = await crowd(client, 50, () => ({ items: one(goods.plain), code: 'once-only' }));
  return [
    verdict('50 buyers at once with a code for one use: one uses it', outcomes(responses), {
      discount_used_up: 49,
      sold: 1,
    }),
  ];
};

const expiry: Trial = async ({ client, sql }) => {
  await crowd(client, 30, () => ({ items: one(goods.expiring) }));
  await sql(`update orders set pay_by = now() - interval '1 minute' from order_items
    where order_id = orders.id and product_id = ${goods.expiring.id};
    select private.add_job('expire_orders', '{}', priority => -10);`);
  const left = () =>
    client.rows<{ stock: number }>(`products?id=eq.${goods.expiring.id}&select=stock`);
  for (let tries = 0; tries < 100 && (await left())[0]?.stock !== 30; tries += 1) await sleep(200);
  const free = await client.rows(
    `edition_numbers?product_id=eq.${goods.expiring.id}&state=eq.free&select=number`,
  );
  const again = await crowd(client, 31, () => ({ items: one(goods.expiring) }));
  return [
    verdict(
      '30 unpaid orders expire: stock and numbers are given back',
      [(await left())[0]?.stock === 0, free.length],
      [true, 30],
    ),
    verdict('and are sold again, each once', outcomes(again), { out_of_stock: 1, sold: 30 }),
  ];
};

const webhooks: Trial = async ({ client, stripe }) => {
  const order = await client.place({ items: one(goods.plain), payment: 'stripe' });
  const { id = '', token = '' } = order;
  const cents = Number((order.total ?? '').replace('.', ''));
  const session = await client.send(`/orders/v1/${id}/pay`, {
    method: 'POST',
    headers: { 'x-order-token': token },
  });
  const forgedPay = await client.send(`/orders/v1/${id}/pay`, {
    method: 'POST',
    headers: { 'x-order-token': 'forged' },
  });
  const deliver = async ({ body, signature }: SignedWebhook) =>
    (
      await client.send('/orders/v1/webhooks/stripe', {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        body,
      })
    ).status;
  const paid = sessionEvent('evt_paid', 'completed', { id, cents });
  const forged = await Promise.all([
    deliver(stripe.sign(paid, { secret: 'whsec_other' })),
    deliver(stripe.sign(paid, { ageSeconds: 3600 })),
    deliver({ ...stripe.sign(paid), signature: '' }),
    deliver({ ...stripe.sign(paid), body: JSON.stringify({ ...paid, id: 'evt_x' }) }),
  ]);
  const unpaid = await state(client, id);
  const expired = stripe.sign(sessionEvent('evt_expired', 'expired', { id, cents }));
  const same = stripe.sign(paid);
  const doubled = await Promise.all([
    ...Array.from({ length: 20 }, () => deliver(same)),
    deliver(expired),
    deliver(stripe.sign({ ...paid, id: 'evt_again' })),
  ]);
  await deliver(expired);
  await deliver(stripe.sign(sessionEvent('evt_expired_late', 'expired', { id, cents })));
  const payments = await client.rows(`payments?order_id=eq.${id}`);
  const events = await client.rows<{ kind: string }>(
    `order_events?order_id=eq.${id}&axis=eq.payment&kind=eq.paid`,
  );
  return [
    verdict(
      'paying begins at the provider, for its buyer alone',
      [session.status, forgedPay.status],
      [200, 404],
    ),
    verdict(
      'forged, altered and old notices change nothing',
      [tally(forged.map(String)), unpaid].map((each) => JSON.stringify(each)).join(' '),
      '{"400":4} "pending"',
    ),
    verdict(
      'doubled and reordered notices: paid once, never unpaid again',
      [tally(doubled.map(String))['200'], payments.length, events.length, await state(client, id)],
      [22, 1, 1, 'paid'],
    ),
  ];
};

async function state(client: ShopClient, id: string): Promise<string | undefined> {
  return (
    await client.rows<{ payment_state: string }>(`orders?id=eq.${id}&select=payment_state`)
  )[0]?.payment_state;
}

/** All trials, in their order. */
export const trials: readonly Trial[] = [
  oneUnit,
  edition,
  knownEdition,
  tampering,
  staleCart,
  doubleSubmission,
  oneUseCode,
  expiry,
  webhooks,
];
