-- Saves the pictures of a work in the order of its form, with their focus and alternative texts. The form names those that the work has by
-- their positions, and new ones by their rows of media. Pictures that are not named are removed. Variants keep their own pictures.
create or replace function private.save_product_pictures(product_id bigint, pictures jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Places in the new order, by position.
  places constant jsonb := coalesce((
    select jsonb_object_agg(picture ->> 'position', place) from jsonb_array_elements(pictures) with ordinality as listed (picture, place)
      where picture ->> 'position' is not null), '{}');
  known public.product_pictures[] := array(select picture from public.product_pictures as picture where picture.product_id = $1);
begin
  if exists (select from jsonb_array_elements(pictures) as listed (picture) where picture ->> 'position' is null and not exists (
      select from public.media as file where file.id::text = picture ->> 'media' and file.kind = 'image' and file.width is not null)) then
    perform private.refuse('unknown_media', 'There is no such picture among the media.', status => 404);
  end if;
  if jsonb_array_length(pictures) <> cardinality(known)
    or exists (select from unnest(known) as picture where (places ->> picture.position::text)::integer is distinct from picture.position) then
    delete from public.product_pictures as picture where picture.product_id = $1;
    insert into public.product_pictures (product_id, position, path, width, height, placeholder, focus)
      select $1, listed.place, coalesce(was.path, file.path), coalesce(was.width, file.width), coalesce(was.height, file.height),
          coalesce(was.placeholder, file.placeholder), coalesce(listed.picture ->> 'focus', was.focus, file.focus)
        from jsonb_array_elements(pictures) with ordinality as listed (picture, place)
        left join unnest(known) as was on was.position::text = listed.picture ->> 'position'
        left join public.media as file on listed.picture ->> 'position' is null and file.id::text = listed.picture ->> 'media'
        where was.path is not null or file.path is not null;
    update public.product_variants as variant
      set pictures = array(select (places ->> own.position::text)::integer from unnest(variant.pictures) with ordinality as own (position, place)
        where places ? own.position::text order by own.place)
      where variant.product_id = $1 and variant.pictures <> '{}';
  else
    update public.product_pictures as picture set focus = listed.picture ->> 'focus'
      from jsonb_array_elements(pictures) with ordinality as listed (picture, place)
      where picture.product_id = $1 and picture.position = listed.place and picture.focus <> listed.picture ->> 'focus';
  end if;
  delete from public.picture_texts as named
    where named.product_id = $1 and coalesce(pictures -> (named.position - 1) -> 'alts' ->> named.language, '') = '';
  insert into public.picture_texts as named (product_id, position, language, alt)
    select $1, listed.place, alt.key, btrim(alt.value)
      from jsonb_array_elements(pictures) with ordinality as listed (picture, place)
      cross join lateral jsonb_each_text(listed.picture -> 'alts') as alt
      where btrim(alt.value) <> '' and alt.key = any (private.languages())
        and exists (select from public.product_pictures as picture where picture.product_id = $1 and picture.position = listed.place)
    on conflict on constraint picture_texts_pkey do update set alt = excluded.alt where named.alt <> excluded.alt;
end
$$;
