/** Checks of discounts: an order's share of its goods, and the uses of the code, which end with an order that is given up. */
import { equal } from './order-checks.ts';
import type { ModelOrder } from './order-checks.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** The code of the model: a third of some of the goods, which cost 10. */
export const discount = { code: 'LIFE', percent: 33.3, centsPerUnit: 1000 } as const;

/** Compares discounts and uses of the code with the orders of a model; throws where they differ. */
export async function checkDiscounts(
  { rows }: ShopUnderTest,
  modelOrders: readonly ModelOrder[],
  when: string,
): Promise<void> {
  const ids = modelOrders.map(({ id }) => id);
  const [orders, items, uses, codes] = await Promise.all([
    rows('orders', 'id', ids),
    rows('order_items', 'order_id', ids),
    rows('discount_uses', 'code', [discount.code]),
    rows('discount_codes', 'code', [discount.code]),
  ]);
  for (const { id, code, quantity, isOver } of modelOrders) {
    const share =
      code === null ? 0 : Math.round((quantity * discount.centsPerUnit * discount.percent) / 100);
    const order = orders.find((row) => row['id'] === id);
    const item = items.find((row) => row['order_id'] === id);
    equal(
      `discount of ${id} ${when}`,
      [cents(order?.['discount']), cents(item?.['discount'])],
      [share, share],
    );
    const use = uses.find((row) => row['order_id'] === id);
    equal(
      `use of the code by ${id} ${when}`,
      use === undefined ? null : use['released_at'] === null,
      code === null ? null : !isOver,
    );
  }
  const open = uses.filter((row) => row['released_at'] === null).length;
  equal(`uses of the code ${when}`, codes[0]?.['uses'], open);
}

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
