-- One page of the published notes about a work, the latest first: `before` is the id of the last note of the page before.
create or replace function public.list_collector_notes(product_id bigint, before bigint default null, page_size integer default 6) returns json
language sql stable security definer set search_path = ''
as $$
  with page as (
    select note from public.collector_notes as note
      where note.product_id = $1 and note.status = 'published' and ($2 is null or note.id < $2)
        and exists (select from public.products as product where product.id = $1 and product.status = 'published')
      order by note.id desc limit least(greatest($3, 1), 50) + 1)
  select json_build_object(
    'items', (select coalesce(json_agg(private.collector_note_json(shown.note) order by (shown.note).id desc), '[]')
      from (select page.note from page order by (page.note).id desc limit least(greatest($3, 1), 50)) as shown),
    'hasMore', (select count(*) > least(greatest($3, 1), 50) from page))
$$;
revoke all on function public.list_collector_notes(bigint, bigint, integer) from public;
grant execute on function public.list_collector_notes(bigint, bigint, integer) to anon, authenticated, service_role;
