-- order_mails: mails about orders are read by administrators. Only functions write.
create policy "administrators read" on public.order_mails for select to authenticated using ((select public.is_admin()));
