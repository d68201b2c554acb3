-- Trigger: a colour that a product has can be neither deleted nor given another id.
create or replace function private.check_colour_unused() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (tg_op = 'DELETE' or new.id <> old.id)
    and exists (select from public.products as product where product.colours @> array[old.id]) then
    raise foreign_key_violation using
      message = format('The colour "%s" is still used by a product.', old.id),
      hint = 'Take it from the products first.',
      table = 'products', column = 'colours', constraint = 'products_colours_fkey';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
