-- discount_products: the products that a discount code applies to, managed by administrators.
create policy "administrators manage" on public.discount_products for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
