-- tag_texts: public; managed by administrators.
create policy "everybody reads" on public.tag_texts for select to anon, authenticated using (true);
create policy "administrators manage" on public.tag_texts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
