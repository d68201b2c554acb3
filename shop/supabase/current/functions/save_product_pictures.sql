-- Saves the pictures of a work in the order of its form, which names them by their positions, with their alternative texts. Pictures that
-- are not named are removed. Variants keep their own pictures.
create or replace function private.save_product_pictures(product_id bigint, pictures jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Places in the new order, by position.
  places constant jsonb := coalesce((
    select jsonb_object_agg(picture ->> 'position', place) from jsonb_array_elements(pictures) with ordinality as listed (picture, place)), '{}');
  known public.product_pictures[] := array(select picture from public.product_pictures as picture where picture.product_id = $1);
begin
  if exists (select from unnest(known) as picture where (places ->> picture.position::text)::integer is distinct from picture.position) then
    delete from public.product_pictures as picture where picture.product_id = $1;
    insert into public.product_pictures (product_id, position, path, width, height, placeholder)
      select $1, (places ->> picture.position::text)::integer, picture.path, picture.width, picture.height, picture.placeholder
        from unnest(known) as picture where places ? picture.position::text;
    update public.product_variants as variant
      set pictures = array(select (places ->> own.position::text)::integer from unnest(variant.pictures) with ordinality as own (position, place)
        where places ? own.position::text order by own.place)
      where variant.product_id = $1 and variant.pictures <> '{}';
  end if;
  delete from public.picture_texts as named
    where named.product_id = $1 and coalesce(pictures -> (named.position - 1) -> 'alts' ->> named.language, '') = '';
  insert into public.picture_texts as named (product_id, position, language, alt)
    select $1, listed.place, alt.key, btrim(alt.value)
      from jsonb_array_elements(pictures) with ordinality as listed (picture, place)
      cross join lateral jsonb_each_text(listed.picture -> 'alts') as alt
      where btrim(alt.value) <> '' and alt.key = any (private.languages())
        and places ->> (listed.picture ->> 'position') = listed.place::text
        and exists (select from public.product_pictures as picture where picture.product_id = $1 and picture.position = listed.place)
    on conflict on constraint picture_texts_pkey do update set alt = excluded.alt where named.alt <> excluded.alt;
end
$$;
