-- The maker as the pages about them show it: picture, words, place and opening hours, and what a parcel looks like.
create or replace function public.get_maker(language text default 'en') returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'picture', shop.maker_picture,
    'words', private.words_in(shop.maker_words, $1),
    'place', shop.maker_place,
    'hours', (select coalesce(json_agg(json_build_object('day', (hours ->> 'day')::integer, 'from', hours ->> 'from', 'to', hours ->> 'to')
        order by hours ->> 'day', hours ->> 'from'), '[]')
      from jsonb_array_elements(shop.opening_hours) as each (hours)),
    'parcel', case when shop.parcel_picture is not null or shop.parcel_words <> '{}' then json_build_object(
      'picture', shop.parcel_picture, 'words', private.words_in(shop.parcel_words, $1)) end)
  from public.settings as shop
$$;
revoke all on function public.get_maker(text) from public;
grant execute on function public.get_maker(text) to anon, authenticated, service_role;
