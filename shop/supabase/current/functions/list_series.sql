-- Series and makers that have published works, in the order of the shop: each with its name and introduction in a language, the number of its
-- works, and the first picture of the first of them that has one.
create or replace function public.list_series(language text default 'en') returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(found order by subject.position, subject.id), '[]')
    from public.series as subject
    cross join lateral private.series_json(subject, list_series.language) as found
    where found is not null
$$;
revoke all on function public.list_series(text) from public;
grant execute on function public.list_series(text) to anon, authenticated, service_role;
