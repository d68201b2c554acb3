-- disputes: disputed payments, read by administrators. Only functions write.
create policy "administrators read" on public.disputes for select to authenticated using ((select public.is_admin()));
