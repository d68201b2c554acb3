-- imports: read by administrators. Only functions write.
create policy "administrators read" on public.imports for select to authenticated using ((select public.is_admin()));
