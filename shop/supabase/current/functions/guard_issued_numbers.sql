-- Trigger: a variant, and with it its product, cannot be deleted once a number of its edition is held, sold, sold elsewhere, or void.
create or replace function private.guard_issued_numbers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.edition_numbers where variant_id = old.id and state <> 'free') then
    raise check_violation using
      message = 'Numbers of this edition were issued, so that it cannot be deleted.',
      hint = 'Archive the variant or the product.', table = 'product_variants', constraint = 'product_variants_numbers_issued';
  end if;
  return old;
end
$$;
