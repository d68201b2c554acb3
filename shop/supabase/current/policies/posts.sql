-- posts: published ones are public; administrators manage all.
create policy "published" on public.posts for select to anon, authenticated using (status = 'published');
create policy "administrators manage" on public.posts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
