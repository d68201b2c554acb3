-- Adds a visitor's wishlist to the caller's stored one, and returns the whole list, the latest entry first. Entries that are there stay
-- in place, and unpublished products are left out; merging twice changes nothing.
create or replace function public.merge_wishlist(product_ids bigint[] default '{}') returns json
language sql volatile security invoker set search_path = ''
as $$
  insert into public.wishlist_items (product_id, added_at)
    select entry.id, clock_timestamp() - min(entry.place) * interval '1 millisecond'
    from unnest($1[1:500]) with ordinality as entry (id, place)
    join public.products as product on product.id = entry.id and product.status = 'published'
    group by entry.id order by entry.id
    on conflict (user_id, product_id) do nothing;
  select coalesce(json_agg(product_id order by added_at desc, product_id), '[]')
    from public.wishlist_items where user_id = auth.uid();
$$;
revoke all on function public.merge_wishlist(bigint[]) from public, anon;
grant execute on function public.merge_wishlist(bigint[]) to authenticated, service_role;
