-- The ids of the published products among some that pass filters, and of those that do not. The list is hidden from the planner, which
-- would otherwise estimate each of thousands of ids.
create or replace function private.split_by_filters(
  product_ids bigint[], filters jsonb, out passing bigint[], out others bigint[]
)
language plpgsql stable set search_path = ''
as $$
begin
  if filters = '{}' then
    passing := product_ids;
    others := '{}';
    return;
  end if;
  execute 'select coalesce(array_agg(id) filter (where passes), ''{}''), coalesce(array_agg(id) filter (where passes is not true), ''{}'')
      from (select id, true' || private.product_conditions(filters) || ' as passes from public.products
        where status = ''published'' and id = any ((select $2)::bigint[])) as judged'
    into passing, others using filters, product_ids;
end
$$;
