/** Payment providers as rows: the methods that a shop offers, two providers at once, and refunds that go back where the money is. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import texts from '../../texts/en/checkout.json' with { type: 'json' };
import { lifeDatabase, orderCalls } from './order-calls.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const { place, maker } = orderCalls(() => shop);
const offered = () => shop.query('select payment_methods::text from settings');

test('every provider of the shop has a name in the texts', async () => {
  const labels = await shop.query(
    `select json_agg(label_key) from private.payment_providers where name not in ('acme', 'voucher')`,
  );
  expect(Object.keys(texts.payment.methods)).toEqual(
    expect.arrayContaining(JSON.parse(labels ?? '[]') as string[]),
  );
});

test.each([
  ['{manual,pickup}', '{stripe}', '{stripe,manual,pickup}'],
  ['{manual,pickup}', '{stripe,acme}', '{stripe,acme,manual,pickup}'],
  ['{manual,acme,pickup}', '{stripe,acme}', '{stripe,manual,acme,pickup}'],
  ['{stripe,acme,pickup}', '{acme}', '{acme,pickup}'],
  ['{stripe,acme}', '{}', '{manual}'],
  ['{manual}', '{}', '{manual}'],
])(
  'a shop that offers %s and is configured for %s offers %s',
  async (before, configured, after) => {
    await shop.query('update settings set payment_methods = $1::text[]', before);
    await shop.query('select private.offer_payment_providers($1::text[])', configured);
    expect(await offered()).toBe(after);
  },
);

test('a method without a row is refused', async () => {
  await expect(
    shop.query(`update settings set payment_methods = '{manual,cheque}'`),
  ).rejects.toThrow('Unknown payment method: cheque');
  await expect(shop.query(`select private.offer_payment_providers('{cheque}')`)).rejects.toThrow(
    'Unknown payment method: cheque',
  );
});

test('a quote lists the offered methods in their order, with texts and pages of a provider', async () => {
  await shop.query(`update settings set payment_methods = '{acme,manual}'`);
  const quote = await shop.query(`select quote_order('[{"product_id": 2, "quantity": 1}]')`);
  expect(JSON.parse(quote ?? '{}')).toMatchObject({
    paymentOptions: [
      { method: 'acme', label: 'acme', online: true },
      { method: 'manual', label: 'manual', online: false },
    ],
  });
});

const providers = ['stripe', 'acme', 'voucher'] as const;
type Provider = (typeof providers)[number];
let round = 0;

/** Three orders of 100 whose payments have the same id, each at its own provider. */
async function paidOrders() {
  round += 1;
  const reference = `pi_${round}`;
  await shop.query(`update settings set payment_methods = '{stripe,acme,voucher,manual}'`);
  const orders = {
    stripe: await place(2, 2, { payment: 'stripe' }),
    acme: await place(2, 2, { payment: 'acme' }),
    voucher: await place(2, 2, { payment: 'voucher' }),
  };
  for (const provider of providers) {
    const { id, total } = orders[provider];
    const event = `evt_${round}`;
    await shop.query(
      `select private.apply_provider_event($1, $2, 'paid', $3::uuid, $4, $5::numeric, 'usd')`,
      provider,
      event,
      id,
      reference,
      total,
    );
  }
  return { orders, reference };
}

const states = async (orders: Readonly<Record<Provider, { readonly id: string }>>) =>
  Promise.all(
    providers.map((provider) =>
      shop.query(
        `select payment_state || ' ' || refunded || ' ' || (select count(*) from disputes join payments
            using (provider, reference) where payments.order_id = orders.id)
          from orders where id = $1`,
        orders[provider].id,
      ),
    ),
  );

beforeEach(() => shop.query('delete from graphile_worker._private_jobs'));

test('the same ids at two providers are different payments and events', async () => {
  const { orders } = await paidOrders();
  expect(await states(orders)).toEqual(['paid 0.00 0', 'paid 0.00 0', 'paid 0.00 0']);
});

test.each([
  ['refunded', 'stripe', ['partially_refunded 20.00 0', 'paid 0.00 0', 'paid 0.00 0']],
  ['refunded', 'acme', ['paid 0.00 0', 'partially_refunded 20.00 0', 'paid 0.00 0']],
  ['disputed', 'stripe', ['paid 0.00 1', 'paid 0.00 0', 'paid 0.00 0']],
  ['disputed', 'acme', ['paid 0.00 0', 'paid 0.00 1', 'paid 0.00 0']],
  ['dispute_lost', 'acme', ['paid 0.00 0', 'partially_refunded 20.00 1', 'paid 0.00 0']],
])('a payment is %s at %s and no other payment changes', async (kind, provider, after) => {
  const { orders, reference } = await paidOrders();
  await shop.query(
    `select private.apply_charge_event($1, $2, $3, $4, 20, 'usd', 'dp ' || $4, '')`,
    provider,
    `evt charge ${round}`,
    kind,
    reference,
  );
  expect(await states(orders)).toEqual(after);
});

test('a refund is a job for the provider that took the payment, or the maker’s where it cannot refund', async () => {
  const { orders } = await paidOrders();
  for (const provider of providers) await maker('refund_order($, 20)', orders[provider]);
  const refunds = await shop.query(
    `select json_agg(json_build_array(payments.provider, refunds.state, private.refund_for_provider(refunds.id) ->> 'provider')
        order by payments.provider)
      from refunds join payments on payments.id = refunds.payment_id where payments.reference = $1`,
    `pi_${round}`,
  );
  expect(JSON.parse(refunds ?? '[]')).toEqual([
    ['acme', 'asked', 'acme'],
    ['stripe', 'asked', 'stripe'],
    ['voucher', 'done', null],
  ]);
});
