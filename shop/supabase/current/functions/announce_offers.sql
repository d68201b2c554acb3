-- Trigger: announces the published products whose price, stock or edition one statement changed, by their ids alone: pages read anew what they
-- show. Of more than a thousand it says `all`.
create or replace function private.announce_offers() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed bigint[];
begin
  -- A full join is never a loop in a loop: the plan of a statement that changes one variant is used again for one that changes all.
  changed := array(
    with offered as materialized (
      select distinct later.product_id from added as later full join removed as earlier on earlier.id = later.id
        where (earlier.price, earlier.stock, earlier.edition_size, earlier.status)
          is distinct from (later.price, later.stock, later.edition_size, later.status)
    )
    select offered.product_id from offered
      join public.products as product on product.id = offered.product_id and product.status = 'published'
      order by 1);
  if changed <> '{}' then
    perform realtime.send(case when cardinality(changed) > 1000 then '{"products": [], "all": true}'::jsonb
      else jsonb_build_object('products', to_jsonb(changed)) end, 'offers', 'catalogue', true);
  end if;
  return null;
end
$$;
