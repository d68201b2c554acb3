-- The number before the first place of a work's variants where their order changes, such that no place is taken by another variant
-- meanwhile; null where all variants of the form are stored already, in the same order.
create or replace function private.free_variant_places(product_id bigint, variants jsonb) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
      when (select count(variant.id) = count(*) and array_agg(variant.position order by listed.place) = array_agg(variant.position order by variant.position)
        from jsonb_array_elements($2) with ordinality as listed (content, place)
        left join public.product_variants as variant on variant.product_id = $1 and variant.id::text = listed.content ->> 'id') then null
      when min(taken.position) > jsonb_array_length($2) then 0
      else coalesce(max(taken.position), 0)
    end
    from public.product_variants as taken where taken.product_id = $1
$$;
