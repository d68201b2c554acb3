-- settings: administrators read and change the row; visitors read what get_settings() returns. Nobody adds or deletes a row.
create policy "administrators read" on public.settings for select to authenticated using ((select public.is_admin()));
create policy "administrators update" on public.settings for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
