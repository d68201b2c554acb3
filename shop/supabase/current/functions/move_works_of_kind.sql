-- Trigger: the works of a series that becomes a maker, or of a maker that becomes a series, go along; where one of them has another of the new
-- kind already, it cannot become one.
create or replace function private.move_works_of_kind() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_kind_in_use(new.id) then
    raise check_violation using message = 'A work that has it has another one of the new kind already.', table = 'series', column = 'kind';
  end if;
  update public.products as product
    set series_id = case new.kind when 'series' then new.id end, maker_id = case new.kind when 'maker' then new.id end
    where product.series_id = new.id or product.maker_id = new.id;
  return null;
end
$$;
