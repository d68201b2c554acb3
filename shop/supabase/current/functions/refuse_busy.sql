-- Says that the shop could not do in time what was asked of it, and did nothing: others hold the same goods, or it has too much to do.
create or replace function private.refuse_busy() returns void
language sql set search_path = ''
as $$
  select private.refuse('too_busy', 'The shop has too much to do at the moment. Nothing was done; please try again soon.', status => 503)
$$;
