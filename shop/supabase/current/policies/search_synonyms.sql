-- search_synonyms: read and managed by administrators; searches use them with their owner's rights.
create policy "administrators manage" on public.search_synonyms for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
