-- refund_items: customers read the lines of the refunds of their own orders, administrators all. Only functions write.
create policy "own orders" on public.refund_items for select to authenticated using (
  exists (select from public.refunds where refunds.id = refund_id));
create policy "second factor" on public.refund_items as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
