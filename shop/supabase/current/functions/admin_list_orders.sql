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
    'search', replace('{} like ($3)[1] and {} like all ($3)', '{}',
      'lower('' '' || subject.number::text || '' '' || subject.email || '' '' || coalesce(subject.address ->> ''name'', ''''))'),
    'filters', jsonb_build_object(
      -- Stages that are not asked for are folded away before the statement is planned, so that an index of the rest can answer it.
      'stage', $stage$
        ($1 -> 'stage') ? 'pay' and subject.order_state = 'open' and subject.payment_state in ('unpaid', 'pending')
        or ($1 -> 'stage') ? 'transfer' and subject.order_state = 'open' and subject.payment_state in ('unpaid', 'pending')
          and subject.payment_method = 'manual'
        or ($1 -> 'stage') ? 'pack' and subject.order_state = 'open' and subject.payment_state in ('paid', 'partially_refunded')
          and subject.fulfilment_state in ('unfulfilled', 'partially_shipped')
        or ($1 -> 'stage') ? 'return' and subject.return_state = 'requested'
        or ($1 -> 'stage') ? 'done' and subject.order_state = 'open' and subject.return_state <> 'requested'
          and subject.payment_state not in ('unpaid', 'pending') and subject.fulfilment_state not in ('unfulfilled', 'partially_shipped')
        or ($1 -> 'stage') ? 'closed' and subject.order_state <> 'open'$stage$,
      'user', 'subject.user_id = any (private.text_values($1 -> ''user'')::uuid[])'))
$$;
