-- The recorded files of a range of names, in the order of their names.
create or replace function public.move_recorded_files(after jsonb default null, through jsonb default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', file.bucket_id, 'name', file.name, 'version', file.version, 'bytes', file.bytes,
      'sha256', file.sha256) order by file.bucket_id collate "C", file.name collate "C"), '[]')
    from (select * from private.import_objects as recorded
      where (after is null or (recorded.bucket_id collate "C", recorded.name collate "C") > (after ->> 0, after ->> 1))
        and (through is null or (recorded.bucket_id collate "C", recorded.name collate "C") <= (through ->> 0, through ->> 1))) as file
$$;
revoke all on function public.move_recorded_files(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.move_recorded_files(jsonb, jsonb) to service_role;
