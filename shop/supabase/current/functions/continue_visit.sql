-- Adds a view to a visit. The views of a visit are stored one by one up to 500, and counted beyond.
create or replace function private.continue_visit(visit private.visits, path text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hits_max constant integer := 500;
  work constant text := private.viewed_work(path);
  -- The exit before, the bounce, the exit, the page, and the work and the step where the page shows a product.
  numbers integer[];
begin
  select array_agg(coalesce((select known.id from private.statistics_values as known
      where known.dimension = given.dimension and known.value = given.value), private.statistics_value(given.dimension, given.value)) order by given.place)
    into numbers
    from (values (1, 'exit', visit.exit_page), (2, 'visit', 'bounced'), (3, 'exit', path), (4, 'page', path), (5, 'work', work),
      (6, 'step', case when work is not null then 'product' end)) as given (place, dimension, value)
    where given.value is not null;
  update private.visits as stored set
      last_at = greatest(stored.last_at, now()), views = stored.views + 1, exit_page = path,
      hits = case when cardinality(visit.hits) < hits_max then stored.hits || numbers[4:5] else stored.hits end,
      facets = array_remove(array_remove(stored.facets, numbers[1]), numbers[2]) || numbers[3]
        || case when cardinality(visit.hits) < hits_max then array(select value from unnest(numbers[4:]) as value where value <> all (stored.facets)) end
    where stored.day = visit.day and stored.id = visit.id;
end
$$;
