-- A person's files in the shop's storage, by name; none where the shop has no storage.
create or replace function private.exported_files(customer uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  files json := '[]';
begin
  if to_regclass('storage.objects') is not null then
    execute $files$
      select coalesce(json_agg(json_build_object('bucket', object.bucket_id, 'name', object.name,
          'createdAt', object.created_at, 'data', object.user_metadata) order by object.created_at), '[]')
        from storage.objects as object where object.owner_id = $1::text or object.owner = $1 $files$
      into files using customer;
  end if;
  return files;
end
$$;
