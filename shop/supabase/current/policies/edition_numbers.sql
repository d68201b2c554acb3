-- edition_numbers: the numbers of editions are read by administrators. Only functions write.
create policy "administrators read" on public.edition_numbers for select to authenticated using ((select public.is_admin()));
