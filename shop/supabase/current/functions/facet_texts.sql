-- The table of the names of a facet (`categories`, `colours` or `series`) and its column of the key; refuses anything else.
create or replace function private.facet_texts(facet text, out names text, out key text)
language plpgsql immutable set search_path = ''
as $$
begin
  case facet
    when 'categories' then
      names := 'category_texts';
      key := 'category_id';
    when 'colours' then
      names := 'colour_texts';
      key := 'colour_id';
    when 'series' then
      names := 'series_texts';
      key := 'series_id';
    else
      perform private.refuse('unknown_facet', 'There are categories, colours and series.', status => 404);
  end case;
end
$$;
