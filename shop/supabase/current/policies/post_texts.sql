-- post_texts: the published texts of published posts are public; administrators manage all.
create policy "published" on public.post_texts for select to anon, authenticated using (
  published and exists (
    select from public.posts as post where post.id = post_id and post.status = 'published'));
create policy "administrators manage" on public.post_texts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
