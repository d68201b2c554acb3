-- The entries of the sitemap for one kind of page (product, post): one page of ids with their slugs in each language and the time of
-- their last change, and the total number.
create or replace function public.list_sitemap_entries(kind text, page_size integer default 250, page_offset integer default 0)
returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 250), 0), 1000);
  skip constant integer := greatest(coalesce(page_offset, 0), 0);
begin
  if kind = 'product' then
    return json_build_object(
      'total', coalesce((select products from public.facet_counts where facet = 'all' and value = ''), 0),
      'items', (
        select coalesce(json_agg(json_build_object('id', page.id, 'updatedAt', page.updated_at, 'slugs', (
            select json_object_agg(text.language, text.slug) from public.product_texts as text
              where text.product_id = page.id and text.published)) order by page.id), '[]')
          from (
            select id, updated_at from public.products where status = 'published' order by id limit size offset skip
          ) as page));
  end if;
  return json_build_object(
    'total', (select count(*) from public.posts where status = 'published' and kind = 'post'),
    'items', (
      select coalesce(json_agg(json_build_object('id', page.id, 'updatedAt', page.updated_at, 'slugs', (
          select json_object_agg(text.language, text.slug) from public.post_texts as text
            where text.post_id = page.id and text.published)) order by page.id), '[]')
        from (
          select id, updated_at from public.posts where status = 'published' and kind = 'post'
            order by id limit size offset skip
        ) as page));
end
$$;
revoke all on function public.list_sitemap_entries(text, integer, integer) from public;
grant execute on function public.list_sitemap_entries(text, integer, integer) to anon, authenticated, service_role;
