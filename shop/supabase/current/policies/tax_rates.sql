-- tax_rates: administrators manage all. Visitors read what quote_order() returns.
create policy "administrators manage" on public.tax_rates for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
