-- A search reads its index once, for the language of the visitor and for English, and answers an array: private.search_products
-- returns another type, which only a new function can, and does the work of private.matching_texts as well.
drop function if exists private.search_products(text, text[]);
drop function if exists private.matching_texts(text, text[]);
