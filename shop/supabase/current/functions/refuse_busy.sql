-- Refuses a call that took too long, with nothing done: others hold locks on the same goods, or the shop has too much to do.
create or replace function private.refuse_busy() returns void
language sql set search_path = ''
as $$
  select private.refuse('too_busy', 'The shop has too much to do at the moment. Nothing was done; please try again soon.', status => 503)
$$;
