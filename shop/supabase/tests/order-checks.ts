/** Checks of orders: the shop's units, stock, numbers and money against the counters of a model. */
import type { ProviderLedger } from './provider-ledger.ts';
import type { Goods, Row, ShopUnderTest } from './shop-under-test.ts';

/** An order as the model knows it: the units of its one line, counted by their state. */
export interface ModelOrder {
  readonly id: string;
  readonly variant: number;
  readonly quantity: number;
  /** The discount code that it used. */
  readonly code: string | null;
  shipped: number;
  givenUp: number;
  requested: number;
  returned: number;
  restocked: number;
  isOver: boolean;
}

/** The units of a variant that can still be ordered. */
export function unitsLeft(
  variant: number,
  modelOrders: readonly ModelOrder[],
  goods: Goods,
  voidNumbers: VoidNumbers,
): number {
  const isVoid = variant === goods.edition;
  return modelOrders
    .filter((order) => order.variant === variant)
    .reduce(
      (left, order) => left - order.quantity + order.givenUp + order.restocked,
      goods.stock -
        (isVoid ? [...voidNumbers.values()].filter((from) => from === 'free').length : 0),
    );
}

/** Void numbers of the edition, with the state of each before. */
export type VoidNumbers = ReadonlyMap<number, 'free' | 'sold'>;

/** Compares units, numbers, stock and money of a shop with the model; throws where they differ. */
export async function checkMoment(
  shop: ShopUnderTest,
  modelOrders: readonly ModelOrder[],
  goods: Goods,
  voidNumbers: VoidNumbers,
  when: string,
): Promise<void> {
  const { rows } = shop;
  const ids = modelOrders.map(({ id }) => id);
  const variants = [goods.plain, goods.edition];
  const [orders, items, payments, refunds, stock, numbers] = await Promise.all([
    rows('orders', 'id', ids),
    rows('order_items', 'order_id', ids),
    rows('payments', 'order_id', ids),
    rows('refunds', 'order_id', ids),
    rows('product_variants', 'id', variants),
    rows('edition_numbers', 'variant_id', variants),
  ]);
  const refundItems = await rows(
    'refund_items',
    'refund_id',
    refunds.map(({ id }) => String(id)),
  );
  for (const variant of stock)
    equal(
      `stock of ${variant['id']} ${when}`,
      variant['stock'],
      unitsLeft(Number(variant['id']), modelOrders, goods, voidNumbers),
    );
  await checkSummaries(shop, stock, when);
  checkNumbers(
    numbers,
    unitsLeft(goods.edition, modelOrders, goods, voidNumbers),
    voidNumbers,
    when,
  );
  for (const order of modelOrders) {
    const item = items.find((row) => row['order_id'] === order.id);
    const row = orders.find((each) => each['id'] === order.id);
    equal(
      `units of ${order.id} ${when}`,
      [
        item?.['shipped'],
        item?.['given_up'],
        item?.['return_asked'],
        item?.['returned'],
        item?.['restocked'],
      ],
      [order.shipped, order.givenUp, order.requested, order.returned, order.restocked],
    );
    if (order.variant === goods.edition)
      equal(
        `numbers of ${order.id} ${when}`,
        numbers.filter((each) => each['order_item_id'] === item?.['id']).length,
        order.quantity - order.givenUp - order.restocked,
      );
    const own = payments.filter((each) => each['order_id'] === order.id);
    const back = refunds.filter((each) => each['order_id'] === order.id);
    equal(`paid of ${order.id} ${when}`, cents(row?.['paid']), sum(own));
    const done = back.filter((each) => each['state'] === 'done');
    equal(`refunded of ${order.id} ${when}`, cents(row?.['refunded']), sum(done));
    for (const payment of own) {
      const parts = back.filter(
        (each) => each['payment_id'] === payment['id'] && each['state'] !== 'failed',
      );
      if (sum(parts) > cents(payment['amount']))
        throw new Error(`More goes back than came ${when}.`);
    }
    checkRefundedUnits(row, item, back, refundItems, when);
  }
}

/** Compares the free and the void numbers of an edition that has rows with the model: every number is in one state, so none is sold twice. */
function checkNumbers(
  numbers: readonly Row[],
  left: number,
  voidNumbers: VoidNumbers,
  when: string,
): void {
  if (numbers.length === 0) return equal(`void numbers ${when}`, voidNumbers.size, 0);
  const numbersIn = (state: string) =>
    numbers.filter((row) => row['state'] === state).map((row) => Number(row['number']));
  equal(`free numbers ${when}`, numbersIn('free').length, left);
  const sorted = (list: Iterable<number>) => [...list].toSorted((one, other) => one - other);
  equal(`void numbers ${when}`, sorted(numbersIn('void')), sorted(voidNumbers.keys()));
}

/** Compares the stock that products show with that of their variants. */
async function checkSummaries(
  { rows }: ShopUnderTest,
  variants: readonly Row[],
  when: string,
): Promise<void> {
  const ids = new Set(variants.map((variant) => Number(variant['product_id'])));
  for (const product of await rows('products', 'id', [...ids])) {
    const own = variants.filter((variant) => variant['product_id'] === product['id']);
    const units = own.reduce((all, variant) => all + Number(variant['stock']), 0);
    equal(`stock shown of ${product['id']} ${when}`, product['stock'], units);
  }
}

/** Compares the refunded units of an order's line with the refunds that pay them back; their shares never exceed the total. */
function checkRefundedUnits(
  order: Row | undefined,
  item: Row | undefined,
  refunds: readonly Row[],
  refundItems: readonly Row[],
  when: string,
): void {
  const isOf = (refund: Row) => (part: Row) => part['refund_id'] === refund['id'];
  for (const refund of refunds)
    if (sum(refundItems.filter(isOf(refund))) > cents(refund['amount']))
      throw new Error(`Lines of a refund come to more than it ${when}.`);
  const counted = refunds
    .filter((refund) => refund['state'] !== 'failed')
    .flatMap((refund) => refundItems.filter(isOf(refund)));
  const units = counted.reduce((all, part) => all + Number(part['quantity']), 0);
  equal(`refunded units of ${order?.['id']} ${when}`, item?.['refunded'], units);
  const value = counted.reduce((all, part) => all + cents(part['value']), 0);
  const isWhole = units === item?.['quantity'] && counted.some((part) => isShipping(part));
  // A sum that the maker gave back before leaves less than the lines' worth.
  const isByLinesAlone = refunds.every((refund) => refundItems.some(isOf(refund)));
  const total = cents(order?.['total']);
  if (value > total || (isWhole && isByLinesAlone && value !== total))
    throw new Error(`Refunded units stand for ${value} of ${order?.['total']} ${when}.`);
}

const isShipping = (part: Row): boolean => part['order_item_id'] === null;

/** Compares the money of all orders at their end with the providers' own books; throws where they differ. */
export async function checkEnd(
  shop: ShopUnderTest,
  modelOrders: readonly ModelOrder[],
  ledgers: ReadonlyMap<string, ProviderLedger>,
): Promise<void> {
  const ids = modelOrders.map(({ id }) => id);
  const refunds = await shop.rows('refunds', 'order_id', ids);
  const payments = await shop.rows('payments', 'order_id', ids);
  equal(
    'refunds under way at the end',
    refunds.filter((row) => row['state'] === 'asked').length,
    0,
  );
  for (const row of await shop.rows('orders', 'id', ids))
    if (row['order_state'] !== 'open')
      equal(`money of ${row['id']} at the end`, row['paid'], row['refunded']);
  for (const payment of payments.filter((row) => row['provider'] !== 'manual')) {
    const counted = refunds.filter(
      (row) =>
        row['payment_id'] === payment['id'] && row['state'] === 'done' && row['way'] !== 'hand',
    );
    equal(
      `what went back of ${payment['provider']} ${payment['reference']}`,
      sum(counted),
      ledgers.get(String(payment['provider']))?.backOf(String(payment['reference'])),
    );
  }
}

/** Throws where two values differ as JSON; `what` names them in the error. */
export function equal(what: string, seen: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

/** The sums of an order's row and its tax by rate, in cents. */
export function storedSums(row: Row | undefined) {
  const taxes = (row?.['taxes'] ?? []) as unknown as readonly Record<string, string>[];
  return {
    goods: cents(row?.['goods']),
    discount: cents(row?.['discount']),
    shipping: cents(row?.['shipping']),
    tax: cents(row?.['tax']),
    total: cents(row?.['total']),
    taxes: taxes.map((each) => [Number(each['rate']), cents(each['net']), cents(each['tax'])]),
  };
}

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const sum = (rows: readonly Row[]): number =>
  rows.reduce((all, row) => all + cents(row['amount']), 0);
