-- Orders are searched by number, address and name in the back office's list.
create index orders_search on public.orders
  using gin (lower(' ' || number::text || ' ' || email || ' ' || coalesce(address ->> 'name', '')) extensions.gin_trgm_ops);
