-- Moves works, posts and discount codes of a category to another one, and returns their keys with the zones that it was limited to. Without a
-- replacement its posts have no category, and its codes no longer list it.
create or replace function private.move_category(id text, replacement text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  moved constant jsonb := jsonb_build_object(
    'works', (select coalesce(jsonb_agg(product.id), '[]') from public.products as product where product.category_id = $1),
    'posts', (select coalesce(jsonb_agg(post.id), '[]') from public.posts as post where post.category_id = $1),
    'discounts', (select coalesce(jsonb_agg(listed.code), '[]') from public.discount_categories as listed where listed.category_id = $1),
    'listed', (select coalesce(jsonb_agg(listed.code), '[]') from public.discount_categories as listed where listed.category_id = $1
      and not exists (select from public.discount_categories as other where other.code = listed.code and other.category_id = $2)),
    'zones', (select coalesce(jsonb_agg(listed.zone_id), '[]') from public.category_zones as listed where listed.category_id = $1));
begin
  update public.products as product set category_id = $2 where product.category_id = $1;
  update public.posts as post set category_id = $2 where post.category_id = $1;
  insert into public.discount_categories (code, category_id)
    select listed.code, $2 from public.discount_categories as listed where listed.category_id = $1 and $2 is not null
    on conflict do nothing;
  return moved;
end
$$;
