-- The values of a view are found by one statement, and no longer by a call for each.
drop function if exists private.page_values(text);
