-- import_lines: read by administrators. Only functions write.
create policy "administrators read" on public.import_lines for select to authenticated using ((select public.is_admin()));
