-- preferences: customers manage their own row, after the second factor where one is enrolled; administrators read all.
create policy "own row" on public.preferences for select to authenticated using (user_id = (select auth.uid()));
create policy "own row insert" on public.preferences for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own row update" on public.preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "administrators read" on public.preferences for select to authenticated using ((select public.is_admin()));
create policy "second factor" on public.preferences as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
