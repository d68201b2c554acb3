-- Orders at a stall are priced and written by the functions of all orders, which take more arguments now.
drop function if exists private.price_order(jsonb, text, text, text, text, text, text);
