-- Edit distance: the number of letters to add, leave out, replace or exchange with their neighbour that turn one word into another (optimal string alignment).
create or replace function private.edit_distance(one text, other text) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  above integer[];
  before integer[] := array(select generate_series(0, length(other)));
  current integer[];
  best integer;
begin
  for place in 1..length(one) loop
    current := array[place];
    for across in 1..length(other) loop
      best := least(before[across + 1] + 1, current[across] + 1,
        before[across] + (substr(one, place, 1) <> substr(other, across, 1))::integer);
      if place > 1 and across > 1 and substr(one, place, 1) = substr(other, across - 1, 1) and substr(one, place - 1, 1) = substr(other, across, 1) then
        best := least(best, above[across - 1] + 1);
      end if;
      current := current || best;
    end loop;
    above := before;
    before := current;
  end loop;
  return before[length(other) + 1];
end
$$;
