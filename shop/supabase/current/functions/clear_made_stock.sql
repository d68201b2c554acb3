-- Trigger: a work made to order counts no units of its own, except of an edition. With options its stock follows from its variants.
create or replace function private.clear_made_stock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.edition_size is null and not new.has_options then
    new.stock := null;
  end if;
  return new;
end
$$;
