-- Products near to a search without a result, by their ids: those of the series and makers that it names, else those with any of its words,
-- else those with the nearest words, else the featured ones.
create or replace function private.near_products(language text, search text, size integer) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
  series constant text[] := private.search_series(language, private.search_query(language, search, any_word => true));
  near bigint[] := case when series = '{}' then private.search_products(language, private.search_query(language, search, any_word => true))
    else array(select product.id from public.products as product
      where product.series_id = any (series) or product.maker_id = any (series)) end;
  guess constant text := (select string_agg(private.nearest_word(near_products.language, word), ' ') from unnest(private.search_words(search)) as word);
begin
  if near = '{}' and guess is not null then
    near := private.search_products(language, private.search_query(language, guess, any_word => true));
  end if;
  return array(select product.id from public.products as product
    where product.status = 'published' and (near = '{}' or product.id = any (near))
    order by product.featured_rank, product.id limit size);
end
$$;
