-- Whether a work that has this series or maker has one of the other kind, too.
create or replace function private.is_kind_in_use(id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.products as product
    where (product.series_id = $1 or product.maker_id = $1) and product.series_id is not null and product.maker_id is not null)
$$;
