-- Numbers of editions that were sold, or are held by an order, outlive a maker's deletion: their certificates stay true.

-- The function's body is maintained in current/functions; here it only comes to exist.
create function private.guard_issued_numbers() returns trigger language plpgsql as $$ begin return old; end $$;
create trigger issued_numbers before delete on public.product_variants
  for each row execute function private.guard_issued_numbers();
