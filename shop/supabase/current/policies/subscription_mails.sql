-- subscription_mails: mails to subscribers are read by administrators. Only functions write.
create policy "administrators read" on public.subscription_mails for select to authenticated using ((select public.is_admin()));
