-- discount_uses: read by administrators. Only functions write.
create policy "administrators read" on public.discount_uses for select to authenticated using ((select public.is_admin()));
