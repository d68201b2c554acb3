-- Added pages of visits, with the work that a page shows. The views of a visit are stored one by one up to 500, and counted beyond.
create or replace function private.visit_pages(visits private.viewed_visit[]) returns private.visit_page[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select array_agg(row(shown.visit, shown.number, shown.place, shown.path, shown.work,
        shown.size + coalesce(shown.added_before, 0) < 500)::private.visit_page order by shown.visit, shown.number)
      from (
        select viewed.*, sum(1 + (viewed.work is not null)::integer) over (partition by viewed.visit order by viewed.number
            rows between unbounded preceding and 1 preceding) as added_before
          from (
            select visit.number as visit, cardinality(visit.hits) as size, page.number, page.place, page.path, private.viewed_work(page.path) as work
              from unnest(visits) as visit, unnest(visit.paths, visit.places) with ordinality as page (path, place, number)) as viewed) as shown);
end
$$;
