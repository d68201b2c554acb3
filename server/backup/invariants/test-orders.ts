// A shop with an order of each kind, for tests of its invariants and of its backups.
import { buyer, orderCalls } from '@atelier/shop/tests/order-calls';
import { modelDatabase } from '@atelier/shop/tests/order-model-database';
import type { OrdersDatabase } from '@atelier/shop/tests/orders-database';

/** A fresh database with orders that are open, paid, sent, returned, refunded and given up; `close` drops it. */
export async function shopWithOrders(): Promise<OrdersDatabase> {
  const shop = await modelDatabase();
  const { place, maker } = orderCalls(() => shop);
  const paid = async (product: number, quantity: number, rest: object = {}) => {
    const order = await place(product, quantity, rest);
    await maker(`record_payment($, ${order.total}, '${order.number}')`, order);
    return order;
  };
  await place(1, 1);
  const sent = await paid(1, 3);
  await maker(`ship_order($, '[{"line": 1, "quantity": 2}]')`, sent);
  const returned = await paid(2, 2, { code: 'once' });
  await maker('ship_order($)', returned);
  await maker('deliver_order($)', returned);
  await shop.act(buyer, 'select request_return($1)', returned.id);
  await maker('decide_return($, true)', returned);
  await maker('receive_return($, true)', returned);
  await maker('refund_order($, 5)', returned);
  await maker(`refund_order($, items => '[{"line": 1, "quantity": 1}]')`, returned);
  await maker('cancel_order($)', await paid(2, 1));
  await shop.query(`insert into storage.buckets (id, name) values ('pictures', 'pictures')`);
  await shop.query(
    `insert into storage.objects (bucket_id, name, version, metadata) values ('pictures', 'harbour.webp', 'version-1', '{"size": 5}')`,
  );
  return shop;
}
