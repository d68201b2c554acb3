-- The texts of a JSON list. It is immutable, so that the planner knows them and can choose an index by them.
create or replace function private.text_values(list jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array(select jsonb_array_elements_text(list));
end
$$;
