/** Delivery of one piece as a work's page states it: the method, the fee and the tax with which checkout begins. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import { writeZones } from './zone-tables.ts';

const { anonymous } = callers;

interface Delivery {
  readonly isHome: boolean;
  readonly isSent: boolean;
  readonly method: { readonly fee: string } | null;
  readonly taxRate: string;
  readonly taxInclusive: boolean;
}

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await writeZones(shop.admin);
});
afterAll(() => shop.close());

const variantOf = (product: number) =>
  shop.query('select min(id) from product_variants where product_id = $1', String(product));
const deliveryOf = async (product: number, country: string) =>
  (await shop.act(
    anonymous,
    'select get_delivery($1, $2)',
    String(await variantOf(product)),
    country,
  )) as Delivery | null;

test.each(['US', 'DE', 'JP', 'CA'])(
  'the delivery to %s is the one with which checkout begins',
  async (country) => {
    const quote = (await shop.act(
      anonymous,
      `select quote_order('[{"product_id": 4, "quantity": 1}]', $1, null)`,
      country,
    )) as {
      readonly shippingMethod: { readonly fee: string } | null;
      readonly lines: readonly { readonly taxRate: string; readonly problem: string | null }[];
      readonly taxInclusive: boolean;
    };
    const delivery = await deliveryOf(4, country);
    const isSent = quote.lines[0]?.problem !== 'not_shipped_there';
    expect(delivery).toMatchObject({
      country,
      isHome: country === 'US',
      isSent,
      taxRate: quote.lines[0]?.taxRate,
      taxInclusive: quote.taxInclusive,
    });
    expect(delivery?.method?.fee ?? null).toBe(isSent ? (quote.shippingMethod?.fee ?? null) : null);
  },
);

test('a work of each weight has the delivery of checkout, and one that was not weighed, too', async () => {
  await shop.query(`update shipping_methods set rate_by = 'weight' where kind = 'standard'`);
  await shop.query(`update products set international_shipping = true where id = 4`);
  const fees = new Set<string | null>();
  try {
    for (const grams of [null, '1', '900', '4000', '1000000']) {
      await shop.query(
        `update product_variants set weight_grams = $1::integer where product_id = 4`,
        grams,
      );
      for (const country of ['US', 'DE', 'JP']) {
        const quote = (await shop.act(
          anonymous,
          `select quote_order('[{"product_id": 4, "quantity": 1}]', $1, null)`,
          country,
        )) as {
          readonly shippingMethod: { readonly fee: string } | null;
          readonly lines: readonly { readonly problem: string | null }[];
        };
        const isSent = quote.lines[0]?.problem !== 'not_shipped_there';
        const fee = isSent ? (quote.shippingMethod?.fee ?? null) : null;
        expect((await deliveryOf(4, country))?.method?.fee ?? null, `${grams} g`).toBe(fee);
        fees.add(fee);
      }
    }
    expect(fees).toEqual(new Set([null, '9.00', '4.00']));
  } finally {
    await shop.query(`update product_variants set weight_grams = null where product_id = 4`);
    await shop.query(`update shipping_methods set rate_by = 'sum' where kind = 'standard'`);
    await shop.query(`update products set international_shipping = false where id = 4`);
  }
});

test('the page of a work has the delivery of each variant to the own country', async () => {
  const product = (await shop.act(anonymous, 'select get_product(4)')) as {
    readonly variants: readonly { readonly id: number; readonly delivery: Delivery }[];
  };
  for (const { delivery } of product.variants) expect(delivery).toEqual(await deliveryOf(4, 'US'));
  expect(product.variants).not.toEqual([]);
});

test('no work, no delivery, and an unknown country is refused', async () => {
  expect(await shop.act(anonymous, `select get_delivery(0, 'DE')`)).toBeNull();
  expect(await shop.act(anonymous, `select get_delivery(1, 'XX')`)).toMatchObject({
    refused: 'invalid_country',
  });
});
