-- shipment_items: customers read the contents of the shipments of their own orders, administrators all. Only functions write.
create policy "own orders" on public.shipment_items for select to authenticated using (
  exists (select from public.shipments where shipments.id = shipment_id));
create policy "second factor" on public.shipment_items as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
