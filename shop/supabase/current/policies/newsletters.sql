-- newsletters: read by administrators, who delete those that were not sent. Only functions add and change them.
create policy "administrators read" on public.newsletters for select to authenticated using ((select public.is_admin()));
create policy "administrators delete drafts" on public.newsletters for delete to authenticated
  using (sent_at is null and (select public.is_admin()));
