-- storage.objects: administrators add and remove files of the bucket `media`, whose bytes anybody may read by their address. Nobody replaces
-- the bytes of an address.
create policy "administrators read media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and (select public.is_admin()));
create policy "administrators add media" on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (select public.is_admin()));
create policy "administrators remove media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and (select public.is_admin()));
