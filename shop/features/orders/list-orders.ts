// A customer's orders as lists show them, the latest first.

import { callOrderFunction } from '../../platform/api/call-order-function.ts';
import type { DatabaseClient } from '../../platform/api/database.ts';
import type { OrderList } from '../../platform/api/order.ts';

/** The database limits one response. */
const pageSizeMax = 100;

/** The latest `count` orders. Rejects when there is no answer, and after `signal`. */
export async function listOrders(
  customerClient: () => Promise<DatabaseClient>,
  count: number,
  signal: AbortSignal,
): Promise<OrderList> {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / pageSizeMax) }, (_, page) => {
      const offset = page * pageSizeMax;
      return readPage(customerClient, Math.min(count - offset, pageSizeMax), offset, signal);
    }),
  );
  return { total: pages[0]?.total ?? 0, items: pages.flatMap(({ items }) => items) };
}

async function readPage(
  own: () => Promise<DatabaseClient>,
  size: number,
  offset: number,
  signal: AbortSignal,
): Promise<OrderList> {
  const parameters = { page_size: size, page_offset: offset };
  const result = await callOrderFunction(own, 'list_orders', parameters, signal);
  if (result.refusal !== null) throw new Error(`No orders: ${result.refusal.code}`);
  return result.value;
}
