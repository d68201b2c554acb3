-- Languages in which the shop is offered, in the order of private.languages(): those of the settings, all of them where the settings name none.
create or replace function private.languages_on_sale() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select known.language from unnest(private.languages()) with ordinality as known (language, place)
      where known.language = any (coalesce(shop.languages, private.languages())) order by known.place)
    from public.settings as shop
$$;
