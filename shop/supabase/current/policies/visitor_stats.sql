-- visitor_stats: a page reads and writes the rows of the caller's own address, for today as any clock of the world has it; administrators read all.
create policy "own address reads" on public.visitor_stats for select to anon, authenticated
  using (ip_address = (select private.caller_pseudonym()));
create policy "administrators read" on public.visitor_stats for select to authenticated using ((select public.is_admin()));
create policy "own address inserts" on public.visitor_stats for insert to anon, authenticated
  with check (ip_address = (select private.caller_pseudonym())
    and date between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date + 1);
create policy "own address updates" on public.visitor_stats for update to anon, authenticated
  using (ip_address = (select private.caller_pseudonym())) with check (ip_address = (select private.caller_pseudonym()));
