/** Checks of invoices and credit notes: numbers without a gap, and sums that are what the shop keeps of each order. */
import { equal } from './order-checks.ts';
import type { Row, ShopUnderTest } from './shop-under-test.ts';

/** Compares the documents of a shop with the money of its orders; throws where they differ. */
export async function checkDocuments(
  { rows }: ShopUnderTest,
  ids: readonly string[],
  when: string,
): Promise<void> {
  const [orders, refunds, numbered, own] = await Promise.all([
    rows('orders', 'id', ids),
    rows('refunds', 'order_id', ids),
    rows('order_documents', 'kind', ['invoice', 'credit_note']),
    rows('order_documents', 'order_id', ids),
  ]);
  const sequences = new Map<string, number[]>();
  for (const { kind, year, sequence } of numbered) {
    const each = `${kind} ${year}`;
    sequences.set(each, [...(sequences.get(each) ?? []), Number(sequence)]);
  }
  for (const [each, found] of sequences)
    equal(
      `numbers of ${each} ${when}`,
      found.toSorted((a, b) => a - b),
      found.map((_, index) => index + 1),
    );
  for (const order of orders)
    checkOrder(
      order,
      refunds.filter(({ order_id: id }) => id === order['id']),
      own.filter(({ order_id: id }) => id === order['id']),
      when,
    );
}

function checkOrder(order: Row, refunds: readonly Row[], documents: readonly Row[], when: string) {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const credited = sum(documents.filter(({ kind }) => kind === 'credit_note'));
  const invoice = invoices[0];
  if (invoice === undefined) {
    const isDue = order['fulfilment_state'] === 'shipped' && order['payment_state'] === 'paid';
    if (credited > 0 || isDue) throw new Error(`${order['id']} has no invoice ${when}.`);
    return;
  }
  equal(
    `invoices of ${order['id']} ${when}`,
    [invoices.length, cents(invoice['gross'])],
    [1, cents(order['total'])],
  );
  const total = cents(order['total']);
  const disputed = sum(
    refunds.filter(({ way, state }) => way === 'dispute' && state === 'done'),
    'amount',
  );
  const stays = cents(order['paid']) - cents(order['refunded']) + disputed;
  // An invoice that comes with the goods can be unpaid yet: then nothing of it is to be credited.
  const isUnpaid =
    order['order_state'] === 'open' &&
    ['unpaid', 'pending'].includes(String(order['payment_state']));
  const isCancelled = order['order_state'] === 'cancelled';
  const owed = Math.min(total, Math.max(0, total - stays));
  const due = isCancelled ? total : isUnpaid ? 0 : owed;
  if (credited > total || credited < due)
    throw new Error(
      `${credited} of ${total} is credited instead of ${due} of ${order['id']} ${when}.`,
    );
}

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const sum = (rows: readonly Row[], column = 'gross'): number =>
  rows.reduce((all, row) => all + cents(row[column]), 0);
