-- A Chinese, Japanese or Korean word as text of a query: its character, or all pairs of its characters.
create or replace function private.sign_query(word text, prefix text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when length($1) = 1 then private.quote_lexeme($2 || $1)
    else '(' || (select string_agg(private.quote_lexeme($2 || substr($1, place, 2)), '&') from generate_series(1, length($1) - 1) as place) || ')' end
$$;
