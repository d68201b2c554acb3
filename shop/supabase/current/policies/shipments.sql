-- shipments: the shipments of the own orders for their buyer, of all for administrators. Only functions write.
create policy "own orders" on public.shipments for select to authenticated using (
  exists (select from public.orders as own where own.id = order_id and own.user_id = (select auth.uid())));
create policy "administrators read" on public.shipments for select to authenticated using ((select public.is_admin()));
create policy "second factor" on public.shipments as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
