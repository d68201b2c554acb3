-- Exports works (products) as lines of the file for import, at most five hundred, by id from the one after `after`.
create or replace function public.admin_export_products(after bigint default 0) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select coalesce(json_agg(private.product_line(page.id) order by page.id), '[]')
    from (select subject.id from public.products as subject where subject.id > $1 order by subject.id limit 500) as page);
end
$$;
revoke all on function public.admin_export_products(bigint) from public, anon;
grant execute on function public.admin_export_products(bigint) to authenticated, service_role;
