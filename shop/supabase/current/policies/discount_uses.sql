-- discount_uses: who used which code is read by administrators. Only functions write.
create policy "administrators read" on public.discount_uses for select to authenticated using ((select public.is_admin()));
