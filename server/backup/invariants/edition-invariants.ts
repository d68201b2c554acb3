// Invariants of numbered editions and of stock: the ledger of numbers against products and orders.
import type { Invariant } from './invariant.ts';

const editionColumns = ['variant_id', 'number', 'state', 'order_item_id'] as const;

/** Invariants of edition numbers and stock. */
export const editionInvariants: readonly Invariant[] = [
  {
    name: 'edition_complete',
    message:
      'An edition that has begun to be sold has each of its numbers once, from 1 to its size.',
    reads: {
      'public.product_variants': ['id', 'edition_size'],
      'public.edition_numbers': ['variant_id', 'number', 'edition_size'],
    },
    sql: `select 'variant ' || numbers.variant_id as subject from (
        select variant_id, count(*) as rows, count(distinct number) as numbers, min(number) as first, max(number) as last,
            min(edition_size) as smallest, max(edition_size) as largest
          from public.edition_numbers group by variant_id
      ) as numbers left join public.product_variants as variant on variant.id = numbers.variant_id
      where variant.edition_size is null or numbers.rows <> variant.edition_size or numbers.numbers <> numbers.rows
        or numbers.first <> 1 or numbers.last <> variant.edition_size
        or numbers.smallest <> variant.edition_size or numbers.largest <> variant.edition_size`,
  },
  {
    name: 'edition_states',
    message:
      'A number is held by an open order that is not paid, sold with a certificate to one that is, void, and else has no order.',
    reads: {
      'public.orders': ['id', 'order_state', 'payment_state'],
      'public.order_items': ['id', 'order_id', 'variant_id'],
      'public.edition_numbers': [...editionColumns, 'certificate', 'sold_at'],
    },
    sql: `select 'variant ' || numbered.variant_id || ' number ' || numbered.number as subject
      from public.edition_numbers as numbered left join public.order_items as item on item.id = numbered.order_item_id
        left join public.orders on orders.id = item.order_id
      where case numbered.state
        when 'held' then orders.order_state is distinct from 'open' or orders.payment_state not in ('unpaid', 'pending')
        when 'sold' then orders.order_state is distinct from 'open' or orders.payment_state in ('unpaid', 'pending')
          or numbered.certificate is null or numbered.sold_at is null
        when 'void' then (numbered.order_item_id is null) <> (numbered.certificate is null)
        else numbered.order_item_id is not null or numbered.certificate is not null end
        or item.variant_id <> numbered.variant_id`,
  },
  {
    name: 'edition_lines',
    message:
      'A line of an edition has as many numbers as units that were not given up, less those that came back to be sold again.',
    reads: {
      'public.orders': ['id', 'number'],
      'public.order_items': [
        'id',
        'order_id',
        'variant_id',
        'line',
        'quantity',
        'shipped',
        'given_up',
        'returned',
      ],
      'public.edition_numbers': [...editionColumns, 'shipped_at'],
    },
    // While a number of a variant is held or sold, the size of the edition is fixed: each later line of it is one of the edition.
    sql: `with numbered as (
        select order_item_id, count(*) as numbers, count(shipped_at) as sent
          from public.edition_numbers where order_item_id is not null group by order_item_id
      ), since as (
        select variant_id, min(order_item_id) as item_id from public.edition_numbers where order_item_id is not null group by variant_id
      )
      select 'order ' || orders.number || ' line ' || item.line as subject
        from public.order_items as item join since on since.variant_id = item.variant_id and item.id >= since.item_id
          join public.orders on orders.id = item.order_id left join numbered on numbered.order_item_id = item.id
        where coalesce(numbered.numbers, 0) not between item.quantity - item.given_up - item.returned and item.quantity - item.given_up
          or coalesce(numbered.sent, 0) not between item.shipped - item.returned and item.shipped`,
  },
  {
    name: 'edition_stock',
    message: 'No more of an edition is in stock than numbers of it are left.',
    reads: {
      'public.product_variants': ['id', 'stock'],
      'public.edition_numbers': ['variant_id', 'state'],
    },
    sql: `select 'variant ' || variant.id as subject from public.product_variants as variant join (
        select variant_id, count(*) filter (where state in ('free', 'elsewhere')) as left from public.edition_numbers group by variant_id
      ) as numbers on numbers.variant_id = variant.id
      where variant.stock is null or variant.stock > numbers.left`,
  },
  {
    name: 'stock',
    message: 'No stock is below zero.',
    reads: { 'public.products': ['id', 'stock'], 'public.product_variants': ['id', 'stock'] },
    sql: `select 'product ' || id as subject from public.products where stock < 0
      union all select 'variant ' || id from public.product_variants where stock < 0`,
  },
  {
    name: 'variants',
    message:
      'Each product has a variant, and shows the lowest price, the units and the edition of its variants.',
    reads: {
      'public.products': ['id', 'price', 'price_max', 'stock', 'edition_size'],
      'public.product_variants': ['product_id', 'price', 'stock', 'edition_size', 'status'],
    },
    sql: `select 'product ' || product.id as subject
      from public.products as product left join lateral private.variant_summary(product.id) as summary on true
      where (product.price, product.price_max, product.stock, product.edition_size)
        is distinct from (summary.price, summary.price_max, summary.stock, summary.edition_size)`,
  },
  {
    name: 'facet_counts',
    message: 'The counts of the catalogue are those of its published products.',
    reads: {
      'public.products': ['category_id', 'status'],
      'public.facet_counts': ['facet', 'value', 'products'],
    },
    sql: `select coalesce(counted.facet || ' ' || counted.value, listed.facet || ' ' || listed.value) as subject
      from (select facet, value, products from public.facet_counts where facet in ('all', 'category') and products <> 0) as counted
        full join (
          select 'all' as facet, '' as value, count(*) as products from public.products where status = 'published' having count(*) > 0
          union all
          select 'category', category_id, count(*) from public.products where status = 'published' group by category_id
        ) as listed on listed.facet = counted.facet and listed.value = counted.value
      where counted.products is distinct from listed.products`,
  },
];
