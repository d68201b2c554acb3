// A customer's orders as lists show them, the latest first.

import type { PostgrestClient } from '@supabase/postgrest-js';
import { callOrderFunction, type OrderSummary } from '../../platform/api/order.ts';

export interface OrderPage {
  /** How many there are in all. */
  readonly total: number;
  readonly items: readonly OrderSummary[];
}

/** What the database answers at once is bounded. */
const pageSizeMax = 100;

/** The latest `count` orders. Rejects when there is no answer, and after `signal`. */
export async function listOrders(
  customerClient: () => Promise<PostgrestClient>,
  count: number,
  signal: AbortSignal,
): Promise<OrderPage> {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / pageSizeMax) }, (_, page) => {
      const offset = page * pageSizeMax;
      return readPage(customerClient, Math.min(count - offset, pageSizeMax), offset, signal);
    }),
  );
  return { total: pages[0]?.total ?? 0, items: pages.flatMap(({ items }) => items) };
}

async function readPage(
  own: () => Promise<PostgrestClient>,
  size: number,
  offset: number,
  signal: AbortSignal,
): Promise<OrderPage> {
  const asked = { page_size: size, page_offset: offset };
  const answer = await callOrderFunction<OrderPage>(own, 'list_orders', asked, signal);
  if (answer.refusal !== null) throw new Error(`No orders: ${answer.refusal.code}`);
  return answer.value;
}
