-- audit_log: read by administrators. Only triggers and functions write, and nobody changes it.
create policy "administrators read" on public.audit_log for select to authenticated using ((select public.is_admin()));
