-- unique_visitors: a page reads and writes the row of the caller's own address; administrators read all. Nobody deletes but the reset.
create policy "own address reads" on public.unique_visitors for select to anon, authenticated
  using (ip_address = (select private.caller_pseudonym()));
create policy "administrators read" on public.unique_visitors for select to authenticated using ((select public.is_admin()));
create policy "own address inserts" on public.unique_visitors for insert to anon, authenticated
  with check (ip_address = (select private.caller_pseudonym()));
create policy "own address updates" on public.unique_visitors for update to anon, authenticated
  using (ip_address = (select private.caller_pseudonym())) with check (ip_address = (select private.caller_pseudonym()));
