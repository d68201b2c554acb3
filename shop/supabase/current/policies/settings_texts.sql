-- settings_texts: administrators manage all. Visitors read what get_settings() returns.
create policy "administrators manage" on public.settings_texts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
