-- Actors of the audit log, whatever their role is by now: one step in the index for each of them, and not one for each entry.
create or replace function private.audit_actors() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with recursive known (actor) as (
    (select entry.actor from public.audit_log as entry order by entry.actor limit 1)
    union all
    select (select entry.actor from public.audit_log as entry where entry.actor > known.actor order by entry.actor limit 1)
      from known where known.actor is not null)
  select known.actor from known where known.actor is not null
$$;
