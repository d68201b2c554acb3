-- Trigger: the series and the maker of a work stand in the columns of their kinds, in whichever they were written. One that stands in the
-- other column was written last, and wins.
create or replace function private.sort_series() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  series_kind text := (select known.kind from public.series as known where known.id = new.series_id);
  maker_kind text := (select known.kind from public.series as known where known.id = new.maker_id);
  maker text := new.series_id;
begin
  if series_kind = 'maker' then
    new.series_id := case when maker_kind = 'series' then new.maker_id end;
    new.maker_id := maker;
  elsif maker_kind = 'series' then
    new.series_id := new.maker_id;
    new.maker_id := null;
  end if;
  return new;
end
$$;
