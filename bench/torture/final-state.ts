// The final state after all trials: sums to the cent, stock that adds up, every mail once.

import { setTimeout as sleep } from 'node:timers/promises';
import { goods, price } from './trials.ts';
import type { Trial } from './trials.ts';
import { verdict } from './verdict.ts';

const mailWaitMs = 180_000;
/** Number of mails that a server sends at once, for each crash of it or of its database. */
const onTheirWayMax = 2;

interface OrderRow {
  readonly id: string;
  readonly order_state: string;
  readonly goods: number;
  readonly discount: number;
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}

interface ItemRow {
  readonly order_id: string;
  readonly product_id: number;
  readonly unit_price: number;
  readonly quantity: number;
  readonly line_total: number;
}

const cents = (amount: number): number => Math.round(amount * 100);

/** The last trial. */
export const finalState: Trial = async ({ client, mail, stripe, faults }) => {
  const orders = await client.rows<OrderRow>(
    'orders?order=number&select=id,order_state,goods,discount,subtotal,shipping,tax,total',
  );
  const items = await client.rows<ItemRow>(
    'order_items?order=id&select=order_id,product_id,unit_price,quantity,line_total',
  );
  const products = await client.rows<{ id: number; stock: number }>(
    'products?id=gte.90001&order=id&select=id,stock',
  );
  const mails = () =>
    client.rows<{ id: string; sent_at: string | null }>('order_mails?order=id&select=id,sent_at');
  for (const end = Date.now() + mailWaitMs; Date.now() < end; await sleep(500))
    if ((await mails()).every(({ sent_at: sentAt }) => sentAt !== null)) break;
  const written = await mails();
  const received = mail.received.map(({ messageId }) => messageId);
  const repeated = received.length - new Set(received).size;
  return [
    verdict(
      'every sum is right to the cent',
      orders.filter((order) => !addsUp(order, items)).length,
      0,
    ),
    verdict(
      'no stock is below zero, and sold and left make what there was',
      products.filter((product) => !agrees(product, orders, items)).length,
      0,
    ),
    verdict(
      'every mail is sent, under a message id of its own',
      [written.length - new Set(received).size, new Set(received).size],
      [0, written.length],
    ),
    {
      promise:
        'and sent once; mails in transit when their server or database was killed may be sent again, with the same id',
      met: repeated <= onTheirWayMax * faults(),
      seen: `${repeated} came again`,
    },
    verdict(
      'the provider received no wrong request',
      stripe.faults.length === 0 ? 'nothing' : stripe.faults.join('; '),
      'nothing',
    ),
  ];
};

function addsUp(order: OrderRow, items: readonly ItemRow[]): boolean {
  const own = items.filter((item) => item.order_id === order.id);
  const sum = own.reduce((all, item) => all + cents(item.line_total), 0);
  return (
    own.length > 0 &&
    own.every(
      (item) =>
        cents(item.line_total) === cents(item.unit_price) * item.quantity &&
        item.unit_price === Number(price),
    ) &&
    cents(order.goods) === sum &&
    cents(order.subtotal) === sum - cents(order.discount) &&
    cents(order.shipping) === (cents(order.subtotal) > 10_000 ? 0 : 1_000) &&
    cents(order.total) === cents(order.subtotal) + cents(order.shipping)
  );
}

function agrees(
  product: { id: number; stock: number },
  orders: readonly OrderRow[],
  items: readonly ItemRow[],
): boolean {
  const open = new Set(orders.filter((order) => order.order_state === 'open').map(({ id }) => id));
  const sold = items.reduce(
    (all, item) =>
      all + (item.product_id === product.id && open.has(item.order_id) ? item.quantity : 0),
    0,
  );
  const had = Object.values(goods).find(({ id }) => id === product.id)?.stock ?? 0;
  return product.stock >= 0 && product.stock + sold === had;
}
