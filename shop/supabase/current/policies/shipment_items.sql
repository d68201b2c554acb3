-- shipment_items: what was in the shipments of the own orders for their buyer, of all for administrators. Only functions write.
create policy "own orders" on public.shipment_items for select to authenticated using (
  exists (select from public.shipments as own where own.id = shipment_id));
create policy "second factor" on public.shipment_items as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
