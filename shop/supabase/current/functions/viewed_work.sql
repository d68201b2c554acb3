-- The number of the work that a page shows; null for other pages.
create or replace function private.viewed_work(path text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case when path ~ '^/product/\d{1,9}$' then split_part(path, '/', 3) end;
end
$$;
