-- Discount codes in the back office: an index for each sort of their list, for its search, and for the orders of a code.
create index discount_codes_list_created on public.discount_codes (created_at, code);
create index discount_codes_list_uses on public.discount_codes (uses, code);
-- Codes without an end come last.
create index discount_codes_list_ends on public.discount_codes (coalesce(ends_at, 'infinity'), code);
create index discount_codes_search on public.discount_codes using gin (lower(' ' || code) extensions.gin_trgm_ops);
create index orders_discount on public.orders (discount_code, number) where discount_code is not null;
