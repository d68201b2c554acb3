-- product_option_value_texts: those of published products are public; administrators manage all.
create policy "published" on public.product_option_value_texts for select to anon, authenticated using (
  exists (select from public.products as product where product.id = product_id and product.status = 'published'));
create policy "administrators manage" on public.product_option_value_texts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
