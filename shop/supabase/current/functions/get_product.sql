-- One published product with everything its page shows; null where there is none.
-- Its statement is planned once for a connection; see private.product_cards.
create or replace function public.get_product(product_id bigint, language text default 'en') returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select private.product_json(product, words, get_product.language)
    from public.products as product
    cross join lateral private.product_text(product.id, get_product.language) as words
    where product.id = get_product.product_id and product.status = 'published'
  );
end
$$;
revoke all on function public.get_product(bigint, text) from public;
grant execute on function public.get_product(bigint, text) to anon, authenticated, service_role;
