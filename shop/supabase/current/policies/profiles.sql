-- profiles: customers manage their own row, after the second factor where one is enrolled; administrators read all.
create policy "own row" on public.profiles for select to authenticated using (user_id = (select auth.uid()));
create policy "own row insert" on public.profiles for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own row update" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "administrators read" on public.profiles for select to authenticated using ((select public.is_admin()));
create policy "second factor" on public.profiles as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
