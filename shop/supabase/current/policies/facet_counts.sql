-- facet_counts: public; only the triggers of products write.
create policy "everybody reads" on public.facet_counts for select to anon, authenticated using (true);
