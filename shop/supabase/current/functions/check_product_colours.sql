-- Trigger: a product's colours are rows of public.colours. The rows are locked as a foreign key would lock them.
create or replace function private.check_product_colours() returns trigger
language plpgsql set search_path = ''
as $$
declare
  unknown text;
begin
  if new.colours = '{}' then return new; end if;
  perform from public.colours as colour where colour.id = any (new.colours) order by colour.id for key share;
  select given into unknown
    from unnest(new.colours) as given
    where not exists (select from public.colours as colour where colour.id = given)
    limit 1;
  if unknown is not null then
    raise foreign_key_violation using
      message = format('The colour "%s" does not exist.', unknown),
      hint = 'Add it to the table colours first.',
      table = 'products', column = 'colours', constraint = 'products_colours_fkey';
  end if;
  return new;
end
$$;
