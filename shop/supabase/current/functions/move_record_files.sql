-- Records files that arrived, each with its version at the source and the checksum of its bytes.
create or replace function public.move_record_files(files jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_import();
  insert into private.import_objects (bucket_id, name, version, bytes, sha256)
    select file.bucket, file.name, file.version, file.bytes, file.sha256
      from jsonb_to_recordset(files) as file (bucket text, name text, version text, bytes bigint, sha256 text)
    on conflict (bucket_id, name) do update set version = excluded.version, bytes = excluded.bytes, sha256 = excluded.sha256;
end
$$;
revoke all on function public.move_record_files(jsonb) from public, anon, authenticated;
grant execute on function public.move_record_files(jsonb) to service_role;
