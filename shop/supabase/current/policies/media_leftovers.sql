-- media_leftovers: administrators read it, to remove the files; rows come and go with these.
create policy "administrators read" on public.media_leftovers for select to authenticated using ((select public.is_admin()));
