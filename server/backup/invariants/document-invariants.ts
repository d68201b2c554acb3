// Invariants of invoices and credit notes: their numbers and their sums.
import type { Invariant } from './invariant.ts';

/** Invariants of numbered documents. */
export const documentInvariants: readonly Invariant[] = [
  {
    name: 'document_numbers',
    message:
      'Invoices and credit notes are numbered from 1 in each year without a gap, later ones later, and the counter has the last number.',
    reads: {
      'public.order_documents': ['kind', 'year', 'sequence', 'number', 'issued_at'],
      'private.document_counters': ['kind', 'year', 'last_number'],
    },
    sql: `with numbered as (
        select kind, year, sequence, number, issued_at, row_number() over each_year as place, lag(issued_at) over each_year as previous
          from public.order_documents window each_year as (partition by kind, year order by sequence)
      ), latest as (
        select distinct on (kind) kind, year, sequence from public.order_documents order by kind, year desc, sequence desc
      )
      select kind || ' ' || number as subject from numbered where sequence <> place or issued_at < previous
      union all
      select 'counter of ' || counter.kind from private.document_counters as counter left join latest on latest.kind = counter.kind
        where (counter.year, counter.last_number) is distinct from (coalesce(latest.year, counter.year), coalesce(latest.sequence, counter.last_number))
          or latest.kind is null and counter.last_number > 0`,
  },
  {
    name: 'document_sums',
    message:
      'An invoice is the total of its order, its credit notes come to no more, and each document is the sum of its tax rates.',
    reads: {
      'public.orders': ['id', 'total'],
      'public.order_documents': [
        'id',
        'order_id',
        'kind',
        'number',
        'corrects',
        'net',
        'tax',
        'gross',
        'contents',
      ],
    },
    sql: `with rates as (
        select document.id, sum((part ->> 'net')::numeric) as net, sum((part ->> 'tax')::numeric) as tax
          from public.order_documents as document cross join lateral jsonb_array_elements(document.contents -> 'taxes') as part
          group by document.id
      ), credited as (
        select corrects, sum(gross) as gross, sum(net) as net, count(distinct order_id) as orders, min(order_id::text) as order_id
          from public.order_documents where corrects is not null group by corrects
      )
      select document.kind || ' ' || document.number as subject
        from public.order_documents as document join public.orders on orders.id = document.order_id
          left join rates on rates.id = document.id left join credited on credited.corrects = document.id
        where (document.net, document.tax) is distinct from (rates.net, rates.tax) or document.gross <> document.net + document.tax
          or document.kind = 'invoice' and document.gross <> orders.total
          or credited.gross > document.gross or credited.net > document.net
          or credited.orders > 1 or credited.order_id <> document.order_id::text`,
  },
];
