-- shipping_method_texts: administrators manage all. Visitors read what get_shipping() and quote_order() return.
create policy "administrators manage" on public.shipping_method_texts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
