-- media: administrators read all rows, and change titles, focus and alternative texts. Rows come and go with their files.
create policy "administrators read" on public.media for select to authenticated using ((select public.is_admin()));
create policy "administrators change" on public.media for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
