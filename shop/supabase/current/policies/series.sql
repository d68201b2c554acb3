-- series: public; managed by administrators.
create policy "everybody reads" on public.series for select to anon, authenticated using (true);
create policy "administrators manage" on public.series for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
