-- cart_items: customers manage their own, after the second factor where one is enrolled; nobody else, administrators included.
create policy "own rows" on public.cart_items for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "second factor" on public.cart_items as restrictive for all to authenticated
  using ((select public.has_required_aal())) with check ((select public.has_required_aal()));
