-- collector_notes: buyers read those of their own orders, administrators all; administrators publish, hide, answer and delete. Buyers write by
-- save_collector_note() and delete_collector_note(), and visitors read the published ones by list_collector_notes().
create policy "own orders" on public.collector_notes for select to authenticated using (
  exists (select from public.order_items join public.orders on orders.id = order_items.order_id
    where order_items.id = order_item_id and orders.user_id = (select auth.uid())));
create policy "administrators read" on public.collector_notes for select to authenticated using ((select public.is_admin()));
create policy "administrators update" on public.collector_notes for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete" on public.collector_notes for delete to authenticated using ((select public.is_admin()));
create policy "second factor" on public.collector_notes as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
