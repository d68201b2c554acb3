-- saved_views: each administrator's own.
create policy "own views" on public.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and (select public.is_admin()))
  with check (user_id = (select auth.uid()) and (select public.is_admin()));
