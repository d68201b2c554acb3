// Invariants of orders: sums, lines, units and states.
import type { Invariant } from './invariant.ts';

const orderColumns = ['id', 'number'] as const;

/** Invariants of orders and their lines. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'order_total',
    message:
      'The total of an order is its lines − discount + shipping + wrapping, and + tax where it is not included.',
    reads: {
      'public.orders': [
        ...orderColumns,
        'discount',
        'shipping',
        'wrapping',
        'tax',
        'tax_inclusive',
        'total',
      ],
      'public.order_items': ['order_id', 'line_total'],
    },
    sql: `select 'order ' || orders.number as subject from public.orders left join (
        select order_id, sum(line_total) as goods from public.order_items group by order_id
      ) as lines on lines.order_id = orders.id
      where orders.total is distinct from
        lines.goods - orders.discount + orders.shipping + coalesce(orders.wrapping, 0)
          + case when orders.tax_inclusive then 0 else orders.tax end`,
  },
  {
    name: 'order_subtotal',
    message:
      'The goods of an order are the sum of its lines, and its subtotal is the goods − discount.',
    reads: {
      'public.orders': [...orderColumns, 'goods', 'discount', 'subtotal'],
      'public.order_items': ['order_id', 'line_total'],
    },
    sql: `select 'order ' || orders.number as subject from public.orders left join (
        select order_id, sum(line_total) as goods from public.order_items group by order_id
      ) as lines on lines.order_id = orders.id
      where orders.goods is distinct from lines.goods or orders.subtotal <> orders.goods - orders.discount`,
  },
  {
    name: 'line_total',
    message: 'The total of a line is its price × its quantity.',
    reads: {
      'public.orders': orderColumns,
      'public.order_items': ['order_id', 'line', 'line_total', 'unit_price', 'quantity'],
    },
    sql: `select 'order ' || orders.number || ' line ' || item.line as subject
      from public.order_items as item join public.orders on orders.id = item.order_id
      where item.line_total <> item.unit_price * item.quantity`,
  },
  {
    name: 'line_discounts',
    message: 'The discount of an order is the sum of its shares in the lines, none above its line.',
    reads: {
      'public.orders': [...orderColumns, 'discount'],
      'public.order_items': ['order_id', 'line_total', 'discount'],
    },
    sql: `select 'order ' || orders.number as subject from public.orders join (
        select order_id, sum(discount) as discount, bool_or(discount not between 0 and line_total) as is_wrong
          from public.order_items group by order_id
      ) as lines on lines.order_id = orders.id
      where lines.discount <> orders.discount or lines.is_wrong`,
  },
  {
    name: 'order_tax',
    message:
      'The tax of an order is the sum of its taxes by rate, each to the cent, of subtotal + shipping + wrapping.',
    reads: {
      'public.orders': [
        ...orderColumns,
        'subtotal',
        'shipping',
        'wrapping',
        'tax',
        'taxes',
        'tax_inclusive',
      ],
    },
    sql: `select 'order ' || number as subject from public.orders cross join lateral (
        select coalesce(sum(tax), 0) as tax, sum(net + case when tax_inclusive then tax else 0 end) as base,
            coalesce(bool_and(tax = round(case when tax_inclusive then (net + tax) * rate / (100 + rate) else net * rate / 100 end, 2)),
              true) as is_exact
          from jsonb_to_recordset(taxes) as by_rate (rate numeric, net numeric, tax numeric)
      ) as by_rate
      where by_rate.tax <> orders.tax or by_rate.base <> subtotal + shipping + coalesce(wrapping, 0) or not is_exact`,
  },
  {
    name: 'line_units',
    message:
      'Units of a line are sent or given up, return, are restocked and are refunded at most once.',
    reads: {
      'public.orders': orderColumns,
      'public.order_items': [
        'id',
        'order_id',
        'line',
        'quantity',
        'shipped',
        'given_up',
        'return_asked',
        'returned',
        'restocked',
        'refunded',
      ],
      'public.shipment_items': ['order_item_id', 'quantity'],
      'public.refunds': ['id', 'state'],
      'public.refund_items': ['refund_id', 'order_item_id', 'quantity'],
    },
    sql: `select 'order ' || orders.number || ' line ' || item.line as subject
      from public.order_items as item join public.orders on orders.id = item.order_id left join (
        select order_item_id, sum(quantity) as units from public.shipment_items group by order_item_id
      ) as sent on sent.order_item_id = item.id left join (
        select part.order_item_id, sum(part.quantity) as units
          from public.refund_items as part join public.refunds on refunds.id = part.refund_id
          where refunds.state <> 'failed' group by part.order_item_id
      ) as repaid on repaid.order_item_id = item.id
      where item.restocked not between 0 and item.returned or item.refunded not between 0 and item.quantity
        or item.refunded <> coalesce(repaid.units, 0) or item.shipped + item.given_up > item.quantity or item.return_asked + item.returned > item.shipped
        or item.shipped <> coalesce(sent.units, 0)`,
  },
  {
    name: 'order_states',
    message:
      'The states of an order are those that its events lead to, each event from where the one before it led.',
    reads: {
      'public.orders': [
        ...orderColumns,
        'order_state',
        'payment_state',
        'fulfilment_state',
        'return_state',
      ],
      'public.order_events': ['id', 'order_id', 'axis', 'from_state', 'to_state'],
    },
    sql: `with axes as (
        select id, number, axis, state, initial from public.orders, lateral (values
          ('order', order_state, 'new'), ('payment', payment_state, 'unpaid'),
          ('fulfilment', fulfilment_state, 'unfulfilled'), ('return', return_state, 'none')) as each (axis, state, initial)
      ), chained as (
        select order_id, axis, from_state, to_state, lag(to_state) over events as previous, lead(id) over events is null as is_last
          from public.order_events window events as (partition by order_id, axis order by id)
      )
      select distinct 'order ' || axes.number as subject
        from axes left join chained on chained.order_id = axes.id and chained.axis = axes.axis
        where case when chained.axis is null then axes.state <> axes.initial
          else chained.from_state <> coalesce(chained.previous, axes.initial) or chained.is_last and chained.to_state <> axes.state end`,
  },
  {
    name: 'order_fulfilment',
    message:
      'What an order says of its sending is what its lines say, and nothing of a cancelled order is left to be sent.',
    reads: {
      'public.orders': [...orderColumns, 'order_state', 'fulfilment_state', 'return_state'],
      'public.order_items': ['order_id', 'quantity', 'shipped', 'given_up', 'return_asked'],
    },
    sql: `select 'order ' || orders.number as subject from public.orders join (
        select order_id, sum(quantity) as quantity, sum(shipped) as shipped, sum(given_up) as given_up, sum(return_asked) as return_asked
          from public.order_items group by order_id
      ) as units on units.order_id = orders.id
      where (orders.fulfilment_state = 'unfulfilled') <> (units.shipped = 0)
        or orders.fulfilment_state = 'shipped' and units.shipped + units.given_up < units.quantity
        or orders.order_state in ('cancelled', 'expired') and units.given_up < units.quantity
        or units.return_asked > 0 and orders.return_state not in ('requested', 'accepted')`,
  },
  {
    name: 'discount_uses',
    message: 'A discount code counts each order that uses it, and no order more than it allows.',
    reads: {
      'public.discount_codes': ['code', 'uses', 'uses_max'],
      'public.discount_uses': ['code', 'released_at'],
    },
    sql: `select 'code ' || discount.code as subject from public.discount_codes as discount left join (
        select code, count(*) as orders from public.discount_uses where released_at is null group by code
      ) as used on used.code = discount.code
      where discount.uses < coalesce(used.orders, 0) or discount.uses > discount.uses_max`,
  },
  {
    name: 'order_mails',
    message: 'A mail about an order belongs to an event of that order.',
    reads: {
      'public.orders': orderColumns,
      'public.order_mails': ['order_id', 'event_id'],
      'public.order_events': ['id', 'order_id'],
    },
    sql: `select distinct 'order ' || orders.number as subject
      from public.order_mails as mail join public.orders on orders.id = mail.order_id
        left join public.order_events as event on event.id = mail.event_id
      where event.order_id is distinct from mail.order_id`,
  },
];
