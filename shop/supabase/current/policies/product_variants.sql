-- product_variants: the active variants of published products are public; administrators manage all.
create policy "published" on public.product_variants for select to anon, authenticated using (
  status = 'active' and exists (
    select from public.products as product where product.id = product_id and product.status = 'published'));
create policy "administrators manage" on public.product_variants for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
