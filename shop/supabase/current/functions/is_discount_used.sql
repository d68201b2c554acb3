-- Whether an order names a discount code: then it keeps its name, and is ended instead of deleted.
create or replace function private.is_discount_used(code text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.orders where orders.discount_code = $1)
    or exists (select from public.discount_uses as used where used.code = $1)
$$;
