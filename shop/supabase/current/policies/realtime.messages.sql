-- realtime.messages: channels that a caller may join. Everybody hears of offers, an account of its own sessions, and administrators of the
-- back office, where they also say what they are editing. Nobody else sends: announcements come from triggers.
create policy "everybody hears of offers" on realtime.messages for select to anon, authenticated
  using ((select realtime.topic()) = 'catalogue');
create policy "an account hears of its sessions" on realtime.messages for select to authenticated
  using ((select realtime.topic()) = 'account:' || (select auth.uid()));
create policy "administrators hear of the back office" on realtime.messages for select to authenticated
  using (((select realtime.topic()) = 'back-office' or (select realtime.topic()) like 'editing:%') and (select public.is_admin()));
create policy "administrators say what they edit" on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select realtime.topic()) like 'editing:%' and (select public.is_admin()));
