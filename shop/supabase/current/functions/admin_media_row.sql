-- A file of the media, as its list and its page show it.
create or replace function private.admin_media_row(media_id bigint) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return (
    select json_build_object(
        'id', subject.id, 'objectName', subject.object_name, 'path', subject.path, 'title', subject.title, 'kind', subject.kind,
        'type', subject.type, 'size', subject.size, 'width', subject.width, 'height', subject.height, 'placeholder', subject.placeholder,
        'focus', subject.focus, 'alts', subject.alts,
        'uploadedBy', (select account.email from public.users as account where account.id = subject.uploaded_by),
        'places', (select count(*) from private.media_places(subject.object_name, subject.path)),
        'createdAt', subject.created_at, 'updatedAt', subject.updated_at)
      from public.media as subject where subject.id = $1
  );
end
$$;
