-- The list of orders in the back office; see admin_list. The stages are those that the start page counts.
create or replace function private.admin_list_orders() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.orders as subject',
    'key', 'subject.id', 'keyType', 'uuid',
    'item', 'private.admin_order_row(page.id)',
    'defaultSort', 'placed',
    'sorts', jsonb_build_object(
      'placed', jsonb_build_array('subject.placed_at', 'timestamptz'),
      'number', jsonb_build_array('subject.number', 'bigint')),
    'search', 'lower('' '' || subject.number::text || '' '' || subject.email || '' '' || coalesce(subject.address ->> ''name'', '''')) like all ($3)',
    'filters', jsonb_build_object(
      'stage', $stage$case
          when subject.return_state = 'requested' then 'return'
          when subject.order_state <> 'open' then 'closed'
          when subject.payment_state in ('unpaid', 'pending') then 'pay'
          when subject.payment_state in ('paid', 'partially_refunded') and subject.fulfilment_state in ('unfulfilled', 'partially_shipped') then 'pack'
          else 'done'
        end = any (private.text_values($1 -> 'stage'))$stage$,
      'payment', 'subject.payment_method = any (private.text_values($1 -> ''payment''))',
      'user', 'subject.user_id = any (private.text_values($1 -> ''user'')::uuid[])'))
$$;
