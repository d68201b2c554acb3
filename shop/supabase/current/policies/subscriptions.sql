-- subscriptions: read by administrators. Only functions write.
create policy "administrators read" on public.subscriptions for select to authenticated using ((select public.is_admin()));
