-- Trigger: a file that leaves the bucket `media` leaves its row, and every place that showed it.
create or replace function private.remove_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  removed public.media;
begin
  if private.is_importing() then return null; end if;
  delete from public.media_leftovers as left_over where left_over.object_name = old.name;
  delete from public.media as subject where subject.object_name = old.name returning * into removed;
  if removed.id is null then
    return null;
  end if;
  update public.product_variants as variant
    set pictures = array(select own.position from unnest(variant.pictures) with ordinality as own (position, place)
      where own.position <> all (gone.positions) order by own.place)
    from (select picture.product_id, array_agg(picture.position) as positions from public.product_pictures as picture
      where picture.path = removed.path group by picture.product_id) as gone
    where variant.product_id = gone.product_id and variant.pictures && gone.positions;
  delete from public.product_pictures as picture where picture.path = removed.path;
  update public.posts as post set picture_path = null, picture_width = null, picture_height = null, picture_placeholder = ''
    where post.picture_path = removed.path;
  update public.settings as own
    set maker_picture = case when own.maker_picture ->> 'path' <> removed.path then own.maker_picture end,
      parcel_picture = case when own.parcel_picture ->> 'path' <> removed.path then own.parcel_picture end
    where removed.path in (own.maker_picture ->> 'path', own.parcel_picture ->> 'path');
  perform private.rewrite_media_texts(removed.object_name, removed.path, null);
  return null;
end
$$;
