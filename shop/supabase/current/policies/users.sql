-- users: everybody reads the own row; administrators read all and change roles and locks. The accounts service adds rows.
create policy "own row" on public.users for select to authenticated using (id = (select auth.uid()));
create policy "administrators read" on public.users for select to authenticated using ((select public.is_admin()));
create policy "administrators update" on public.users for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
