-- Adds what a visitor wished for to the caller's wishlist, and answers all of it, the latest wish first. What is there
-- already stays where it was, and what is not shown in the shop is left out; joining twice changes nothing.
create or replace function public.merge_wishlist(product_ids bigint[] default '{}') returns json
language sql volatile security invoker set search_path = ''
as $$
  insert into public.wishlist_items (product_id, added_at)
    select asked.id, clock_timestamp() - min(asked.place) * interval '1 millisecond'
    from unnest($1[1:500]) with ordinality as asked (id, place)
    join public.products as product on product.id = asked.id and product.status = 'published'
    group by asked.id order by asked.id
    on conflict (user_id, product_id) do nothing;
  select coalesce(json_agg(product_id order by added_at desc, product_id), '[]')
    from public.wishlist_items where user_id = auth.uid();
$$;
revoke all on function public.merge_wishlist(bigint[]) from public, anon;
grant execute on function public.merge_wishlist(bigint[]) to authenticated, service_role;
