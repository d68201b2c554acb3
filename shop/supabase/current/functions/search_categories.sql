-- Categories whose names a query finds, in the order of the shop.
create or replace function private.search_categories(language text, query tsquery) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select category.id
      from public.categories as category
      cross join lateral private.category_name(category.id, $1) as named
      where private.prefixed_lexemes($1 || ':', $1, lower(named.name)) @@ $2
      order by category.position, category.id)
$$;
