-- Works made to order: a work may be made once it is ordered, and then leaves the workshop within some days. Its units are not counted, because
-- each is made for its order; the numbers of an edition are, because there are no more of them. An ordered line keeps the days of its order.
alter table public.products
  add column lead_days_min integer,
  add column lead_days_max integer,
  add constraint products_lead_days check (
    num_nonnulls(lead_days_min, lead_days_max) <> 1 and lead_days_min between 1 and lead_days_max and lead_days_max <= 365);
alter table public.order_items
  add column lead_days_min integer,
  add column lead_days_max integer;

-- The bodies of the triggers are in supabase/current.
create function private.clear_made_stock() returns trigger language plpgsql as $$ begin return new; end $$;
create function private.clear_made_variants() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.clear_made_variant() returns trigger language plpgsql as $$ begin return new; end $$;

-- Named to run before the trigger variant_summary, which compares.
create trigger made_to_order before insert or update of lead_days_min, stock, edition_size on public.products
  for each row when (new.lead_days_min is not null and new.stock is not null)
  execute function private.clear_made_stock();
create trigger made_to_order_variants after update of lead_days_min on public.products
  for each row when (old.lead_days_min is null and new.lead_days_min is not null)
  execute function private.clear_made_variants();
create trigger made_to_order_inserted before insert on public.product_variants
  for each row when (new.stock is not null and new.edition_size is null)
  execute function private.clear_made_variant();
-- A sale lowers a stock that is counted already: it needs no look at the work.
create trigger made_to_order_updated before update of stock, edition_size on public.product_variants
  for each row when (new.stock is not null and new.edition_size is null and (old.stock is null or old.edition_size is not null))
  execute function private.clear_made_variant();
