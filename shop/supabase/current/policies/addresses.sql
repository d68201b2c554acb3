-- addresses: customers manage their own; administrators read all.
create policy "own rows" on public.addresses for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "administrators read" on public.addresses for select to authenticated using ((select public.is_admin()));
create policy "second factor" on public.addresses as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
