-- related_products: those of published works are public where both works are published; administrators manage all.
create policy "published" on public.related_products for select to anon, authenticated using (
  exists (select from public.products as product where product.id = product_id and product.status = 'published')
  and exists (select from public.products as other where other.id = related_id and other.status = 'published'));
create policy "administrators manage" on public.related_products for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
