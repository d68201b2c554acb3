-- colours: public; managed by administrators.
create policy "everybody reads" on public.colours for select to anon, authenticated using (true);
create policy "administrators manage" on public.colours for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
