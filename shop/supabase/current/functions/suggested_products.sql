-- Suggested products: ids of published works that a query finds, the available and featured ones first. The hundred most featured works
-- are compared first: a beginning of one letter is in most of them, and the index would list them all. Otherwise the first three hundred texts
-- of the index are compared.
create or replace function private.suggested_products(language text, query tsquery, size integer) returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  featured constant bigint[] := array(
    select product.id
      from (
        select work.id, work.stock, work.featured_rank from public.products as work
          where work.status = 'published' order by work.featured_rank, work.id limit 100
      ) as product
      where (product.stock is null or product.stock > 0) and exists (
        select from public.product_texts as text
          where text.product_id = product.id and text.published and text.search_lexemes @@ query
            and (text.language = $1 or not exists (
              select from public.product_texts as native
                where native.product_id = product.id and native.language = $1 and native.published)))
      order by product.featured_rank, product.id
      limit size);
begin
  if cardinality(featured) = size then
    return featured;
  end if;
  return array(
    select product.id
      from (
        select text.product_id, text.language from public.product_texts as text
          where text.search_lexemes @@ query and text.published limit 300
      ) as found
      join public.products as product on product.id = found.product_id and product.status = 'published'
      where found.language = $1 or not exists (
        select from public.product_texts as native
          where native.product_id = found.product_id and native.language = $1 and native.published)
      order by (product.stock is null or product.stock > 0) desc, product.featured_rank, product.id
      limit size);
end
$$;
