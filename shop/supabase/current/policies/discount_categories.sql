-- discount_categories: the categories that a discount code applies to, managed by administrators.
create policy "administrators manage" on public.discount_categories for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
