-- newsletter_texts: read by administrators. Only functions write.
create policy "administrators read" on public.newsletter_texts for select to authenticated using ((select public.is_admin()));
