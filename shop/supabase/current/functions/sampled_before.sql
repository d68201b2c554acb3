-- The day before which private.visits_sample has the visits of every eighth visitor: the first day of the earliest month that index_old_visits has not
-- reached.
create or replace function private.sampled_before() returns date
language sql stable security definer set search_path = ''
as $$
  select coalesce(min(to_date(right(part.relname, 7), 'YYYY_MM')), 'infinity')
    from pg_catalog.pg_inherits as link join pg_catalog.pg_class as part on part.oid = link.inhrelid
    where link.inhparent = 'private.visits'::regclass and to_regclass('private.' || part.relname || '_facets') is null
$$;
