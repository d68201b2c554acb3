-- Trigger: the size of an edition cannot change once a number of it is held, sold or void; before that its numbers are created anew.
create or replace function private.guard_edition_size() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.edition_numbers where variant_id = new.id and state in ('held', 'sold', 'void')) then
    raise check_violation using
      message = 'Numbers of this edition are sold or void: its size stays as it is.',
      table = 'product_variants', column = 'edition_size', constraint = 'product_variants_edition_size_fixed';
  end if;
  delete from public.edition_numbers where variant_id = new.id;
  return new;
end
$$;
