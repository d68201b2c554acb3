-- One page of ids of the published products that pass filters, in the order of `sort`. The statement names only the filters that are
-- set, and a plain order: only then can an index answer it.
create or replace function private.filtered_page(filters jsonb, sort text, size integer, skip integer) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
  page bigint[];
begin
  execute 'select array(select id from public.products where status = ''published''' || private.product_conditions(filters)
    || ' order by ' || case sort
      when 'price_asc' then 'price, id'
      when 'price_desc' then 'price desc, id desc'
      when 'newest' then 'created_at desc, id desc'
      else 'featured_rank, id'
    end || ' limit $2 offset $3)'
    into page using filters, size, skip;
  return page;
end
$$;
