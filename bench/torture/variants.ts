// Variants of one product: a crowd for the last unit of one while others buy another and the maker changes both.

import type { OrderRequest, ShopResponse } from './shop-client.ts';
import { goods, outcomes, price } from './trials.ts';
import type { Trial } from './trials.ts';
import { verdict } from './verdict.ts';

const crowdOfLast = 200;
const crowdOfOther = 60;
const { id: product, stock } = goods.sizes;
const editionSize = stock - 1;
const changes = 20;

/** A product in two sizes: one unit of the small one, an edition of the large one. */
export const variants: Trial = async ({ client }) => {
  const { small, large } = await makeSizes(client);
  const buy = (count: number, variant: number): Promise<ShopResponse[]> => {
    const items: OrderRequest['items'] = [
      { product_id: product, variant_id: variant, quantity: 1 },
    ];
    return Promise.all(Array.from({ length: count }, () => client.place({ items })));
  };
  const change = async (): Promise<void> => {
    for (let grams = 1; grams <= changes; grams += 1)
      await client.write('PATCH', `product_variants?product_id=eq.${product}`, {
        weight_grams: grams,
      });
  };
  const [ofLast, ofOther, unchanged] = await Promise.all([
    buy(crowdOfLast, small),
    buy(crowdOfOther, large),
    change().catch(String),
  ]);
  const left = await client.rows<{ stock: number }>(
    `product_variants?product_id=eq.${product}&order=position&select=stock`,
  );
  const numbers = await client.rows<{ number: number; order_item_id: number }>(
    `edition_numbers?variant_id=eq.${large}&state=eq.held&select=number,order_item_id`,
  );
  const shown = await client.rows<{ stock: number }>(`products?id=eq.${product}&select=stock`);
  return [
    verdict(
      `${crowdOfLast} buyers at once for the last unit of a variant: exactly one gets it`,
      outcomes(ofLast),
      { out_of_stock: crowdOfLast - 1, sold: 1 },
    ),
    verdict(
      `meanwhile ${crowdOfOther} buy another variant, an edition of ${editionSize}: each of its numbers is sold once`,
      [
        outcomes(ofOther),
        new Set(numbers.map((row) => row.number)).size,
        new Set(numbers.map((row) => row.order_item_id)).size,
      ],
      [{ out_of_stock: crowdOfOther - editionSize, sold: editionSize }, editionSize, editionSize],
    ),
    verdict(
      'nothing is left of either, and the product says so',
      [...left, ...shown].map((row) => row.stock),
      [0, 0, 0],
    ),
    verdict(
      `and the maker’s ${changes} changes of both variants are done`,
      unchanged ?? 'all',
      'all',
    ),
  ];
};

/** Gives the product its two sizes; returns the ids of its variants. */
async function makeSizes(
  client: Parameters<Trial>[0]['client'],
): Promise<{ readonly small: number; readonly large: number }> {
  const [option, values] = [{ product_id: product }, [1, 2]];
  await client.write('POST', 'product_options', { ...option, position: 1 });
  await client.write(
    'POST',
    'product_option_values',
    values.map((position) => ({ ...option, option_position: 1, position })),
  );
  await client.write('PATCH', `product_variants?product_id=eq.${product}`, {
    value_1: 1,
    stock: 1,
  });
  await client.write('POST', 'product_variants', {
    ...option,
    position: 2,
    value_1: 2,
    price,
    stock: editionSize,
    edition_size: editionSize,
  });
  const [small, large] = await client.rows<{ id: number }>(
    `product_variants?product_id=eq.${product}&order=position&select=id`,
  );
  return { small: small?.id ?? 0, large: large?.id ?? 0 };
}
