-- return_pictures: customers read the pictures of their own returns, administrators all. Only functions write.
create policy "own orders" on public.return_pictures for select to authenticated using (
  exists (select from public.orders where orders.id = order_id and orders.user_id = (select auth.uid())));
create policy "administrators read" on public.return_pictures for select to authenticated using ((select public.is_admin()));
create policy "second factor" on public.return_pictures as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
