-- Suggested products: ids of published works that a query finds, the available and featured ones first. Of very many, the first three hundred texts are compared.
create or replace function private.suggested_products(language text, query tsquery, size integer) returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
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
