-- A work has a maker beside its series: both are rows of public.series, each of the kind that the column says.
alter table public.products add column maker_id text references public.series;
create index products_maker on public.products (maker_id, featured_rank, id) where maker_id is not null;

-- The bodies of the triggers are in supabase/current.
create function private.sort_series() returns trigger language plpgsql as $$ begin return new; end $$;
create function private.move_works_of_kind() returns trigger language plpgsql as $$ begin return null; end $$;

-- A server of the version before writes a maker into the one column that it knows.
create trigger sort_series before insert or update of series_id, maker_id on public.products
  for each row when (new.series_id is not null or new.maker_id is not null)
  execute function private.sort_series();
create trigger kind_changed after update of kind on public.series
  for each row when (old.kind is distinct from new.kind)
  execute function private.move_works_of_kind();

update public.products as product set maker_id = product.series_id, series_id = null
  from public.series as subject where subject.id = product.series_id and subject.kind = 'maker';
