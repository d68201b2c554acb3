-- discount_codes: managed by administrators; buyers learn of a code only by using it.
create policy "administrators manage" on public.discount_codes for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
