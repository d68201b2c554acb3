-- orders: customers read their own, administrators all. Only functions write.
create policy "own orders" on public.orders for select to authenticated using (user_id = (select auth.uid()));
create policy "administrators read" on public.orders for select to authenticated using ((select public.is_admin()));
create policy "second factor" on public.orders as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
