-- Trigger: the stock of an edition grows to at most its numbers that are neither reserved nor sold by the shop nor void.
create or replace function private.guard_edition_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- More than the size is refused by the constraint on both.
  if new.stock <= new.edition_size and new.stock > private.edition_left(new.id, new.edition_size) then
    raise check_violation using
      message = 'No more of an edition can be in stock than numbers of it are left.',
      table = 'product_variants', column = 'stock', constraint = 'product_variants_edition_left';
  end if;
  return new;
end
$$;
