// Invariants of money: payments and refunds of orders.
import type { Invariant } from './invariant.ts';

/** Invariants of payments and refunds. */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'order_paid',
    message: 'What an order has got is the sum of its payments.',
    reads: {
      'public.orders': ['id', 'number', 'paid'],
      'public.payments': ['order_id', 'amount'],
    },
    sql: `select 'order ' || orders.number as subject from public.orders left join (
        select order_id, sum(amount) as amount from public.payments group by order_id
      ) as came on came.order_id = orders.id
      where orders.paid <> coalesce(came.amount, 0)`,
  },
  {
    name: 'order_refunded',
    message:
      'What an order has given back is the sum of its refunds that are done, and not more than it got.',
    reads: {
      'public.orders': ['id', 'number', 'paid', 'refunded'],
      'public.refunds': ['order_id', 'amount', 'state'],
    },
    sql: `select 'order ' || orders.number as subject from public.orders left join (
        select order_id, sum(amount) as amount from public.refunds where state = 'done' group by order_id
      ) as back on back.order_id = orders.id
      where orders.refunded <> coalesce(back.amount, 0) or orders.refunded > orders.paid`,
  },
  {
    name: 'payment_refunds',
    message:
      'No more goes back of a payment than came, and a refund belongs to the order of its payment.',
    reads: {
      'public.orders': ['id', 'number'],
      'public.payments': ['id', 'order_id', 'amount'],
      'public.refunds': ['payment_id', 'order_id', 'amount', 'state'],
    },
    sql: `select distinct 'order ' || orders.number as subject from public.payments as payment
      join public.orders on orders.id = payment.order_id join (
        select payment_id, sum(amount) filter (where state <> 'failed') as amount, array_agg(distinct order_id) as orders
          from public.refunds group by payment_id
      ) as back on back.payment_id = payment.id
      where back.amount > payment.amount or back.orders <> array[payment.order_id]`,
  },
  {
    name: 'refund_lines',
    message: 'The lines of a refund come to no more than it, and are lines of its order.',
    reads: {
      'public.orders': ['id', 'number'],
      'public.order_items': ['id', 'order_id'],
      'public.refunds': ['id', 'order_id', 'amount'],
      'public.refund_items': ['refund_id', 'order_item_id', 'amount'],
    },
    sql: `select distinct 'order ' || orders.number as subject
      from public.refunds join public.orders on orders.id = refunds.order_id join (
        select part.refund_id, sum(part.amount) as amount, array_remove(array_agg(distinct item.order_id), null) as orders
          from public.refund_items as part left join public.order_items as item on item.id = part.order_item_id group by part.refund_id
      ) as lines on lines.refund_id = refunds.id
      where lines.amount > refunds.amount or not lines.orders <@ array[refunds.order_id]`,
  },
  {
    name: 'payment_state',
    message:
      'An order that counts as paid has got money, and an open one that has got its total counts as paid.',
    reads: {
      'public.orders': ['number', 'order_state', 'payment_state', 'paid', 'refunded', 'total'],
    },
    sql: `select 'order ' || number as subject from public.orders
      where payment_state not in ('unpaid', 'pending') and paid = 0 and total > 0
        or payment_state in ('unpaid', 'pending') and order_state = 'open' and paid > 0 and paid - refunded >= total`,
  },
];
