-- A search finds products by the code of a variant, too, and so takes the visitor's text instead of its patterns.
drop function if exists private.list_matching_products(text, text[], jsonb, text, integer, integer);
