-- order_notes: the shop's own notes about orders are read by administrators alone. Only functions write.
create policy "administrators read" on public.order_notes for select to authenticated using ((select public.is_admin()));
