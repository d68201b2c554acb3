-- Gift messages: an order may be a gift, with words for a card. Null for an order that is none; empty for a gift without words.
alter table public.orders
  add column gift_message text check (length(gift_message) <= 500);

-- Both have one argument more from here on.
drop function if exists public.place_order(jsonb, text, jsonb, uuid, boolean, text, text, text, text, numeric, text);
drop function if exists private.write_order(
  jsonb, uuid, text, jsonb, uuid, text, text, text, text, text, numeric, text, text, boolean);
