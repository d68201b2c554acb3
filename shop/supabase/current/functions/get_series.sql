-- The page of a series or a maker: what it says of itself, the number of its published works, and one page of them, featured ones first. Null where
-- there is none of this kind and key, or none of its works is published.
create or replace function public.get_series(
  kind text, id text, language text default 'en', page_size integer default 24, page_offset integer default 0
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 24), 0), 100);
  skip constant integer := greatest(coalesce(page_offset, 0), 0);
  subject public.series;
  about json;
begin
  select * into subject from public.series as known where known.id = get_series.id and known.kind = get_series.kind;
  about := private.series_json(subject, language);
  if subject.id is null or about is null then
    return null;
  end if;
  return json_build_object(
    'series', about,
    'total', about -> 'count',
    'items', private.product_cards(array(
      select product.id from public.products as product
        where (product.series_id = subject.id or product.maker_id = subject.id) and product.status = 'published'
        order by product.featured_rank, product.id limit size offset skip), language));
end
$$;
revoke all on function public.get_series(text, text, text, integer, integer) from public;
grant execute on function public.get_series(text, text, text, integer, integer) to anon, authenticated, service_role;
