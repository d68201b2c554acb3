-- Void numbers of editions: a print that is damaged or lost is never sold, and its number is issued to nobody, until the maker takes that back.

alter table public.edition_numbers
  -- The state to which a number returns when that is taken back: free, sold outside the shop, or sold and given back damaged.
  add column voided_from text check (voided_from in ('free', 'elsewhere', 'sold')),
  add column voided_at timestamptz,
  add column void_reason text check (length(void_reason) between 1 and 500);

do $$
declare
  replaced record;
begin
  for replaced in
    select known.conname from pg_catalog.pg_constraint as known
      where known.conrelid = 'public.edition_numbers'::regclass and known.contype = 'c'
        and pg_catalog.pg_get_constraintdef(known.oid) ~ '\mstate\M'
  loop
    execute format('alter table public.edition_numbers drop constraint %I', replaced.conname);
  end loop;
end $$;

alter table public.edition_numbers
  add constraint edition_numbers_state check (state in ('free', 'held', 'sold', 'elsewhere', 'void')),
  add constraint edition_numbers_void
    check (num_nonnulls(voided_from, voided_at, void_reason) = case when state = 'void' then 3 else 0 end),
  -- The number of a line that came back damaged stays with its line, and its certificate vouches for nothing.
  add constraint edition_numbers_order
    check ((order_item_id is not null) = (state in ('held', 'sold') or state = 'void' and voided_from = 'sold')),
  add constraint edition_numbers_certificate
    check ((certificate is not null) = (state = 'sold' or state = 'void' and voided_from = 'sold')
      and (sold_at is not null) = (certificate is not null));

-- The function's body is maintained in current/functions; here it only comes to exist.
create function private.guard_edition_stock() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger edition_stock before update of stock on public.product_variants
  for each row when (new.edition_size is not null and new.stock > old.stock) execute function private.guard_edition_stock();
