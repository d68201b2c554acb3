-- contact_messages: administrators read them, mark them as handled, and delete them. Only save_message() adds one.
create policy "administrators read" on public.contact_messages for select to authenticated using ((select public.is_admin()));
create policy "administrators update" on public.contact_messages for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete" on public.contact_messages for delete to authenticated using ((select public.is_admin()));
