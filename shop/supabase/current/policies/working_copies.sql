-- working_copies: each administrator's own.
create policy "own copies" on public.working_copies for all to authenticated
  using (user_id = (select auth.uid()) and (select public.is_admin()))
  with check (user_id = (select auth.uid()) and (select public.is_admin()));
