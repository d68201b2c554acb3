-- A discount code as its list in the back office shows it.
create or replace function private.admin_discount_row(code text) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'code', subject.code, 'kind', subject.kind, 'value', subject.value::text, 'state', private.discount_state(subject, now()),
      'active', subject.active, 'startsAt', subject.starts_at, 'endsAt', subject.ends_at, 'minimum', subject.minimum_goods::text,
      'uses', subject.uses, 'usesMax', subject.uses_max, 'oncePerCustomer', subject.once_per_customer, 'firstOrder', subject.first_order,
      'isSelection', subject.applies_to = 'selection', 'createdAt', subject.created_at)
    from public.discount_codes as subject where subject.code = $1
$$;
