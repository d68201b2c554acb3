-- Filters of products travel as one JSON object: the functions that took each of them apart are created anew from current/functions.
drop function if exists private.filtered_page(text[], text[], numeric, numeric, text, integer, integer);
drop function if exists private.count_product_sets(numeric, numeric);
drop function if exists private.list_filtered_products(text, text[], text[], numeric, numeric, text, integer, integer);
drop function if exists private.list_matching_products(text, text[], text[], text[], numeric, numeric, text, integer, integer);
