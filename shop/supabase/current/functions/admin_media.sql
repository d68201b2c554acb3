-- A file of the media with the places that show it, at most a hundred; null where there is none.
create or replace function public.admin_media(media_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return (
    select json_build_object('media', private.admin_media_row(subject.id), 'places', coalesce((
        select json_agg(json_build_object('kind', place.kind, 'id', place.id, 'title', place.title) order by place.kind desc, place.title, place.id)
          from (select * from private.media_places(subject.object_name, subject.path) limit 100) as place), '[]'))
      from public.media as subject where subject.id = $1
  );
end
$$;
revoke all on function public.admin_media(bigint) from public, anon;
grant execute on function public.admin_media(bigint) to authenticated, service_role;
