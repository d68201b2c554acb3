-- series_texts: public; managed by administrators.
create policy "everybody reads" on public.series_texts for select to anon, authenticated using (true);
create policy "administrators manage" on public.series_texts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
