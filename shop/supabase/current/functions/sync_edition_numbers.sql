-- Brings the numbers of an edition into line with its product, whose row the caller has locked: every number has its row, and as many
-- are free as the product has in stock. Numbers that were sold outside the shop are `elsewhere`, the lowest first.
create or replace function private.sync_edition_numbers(product public.products) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  missing integer;
begin
  -- All rows are created at once, so that the last one shows that they exist.
  if not exists (select from public.edition_numbers where product_id = product.id and number = product.edition_size) then
    insert into public.edition_numbers (product_id, number, edition_size)
      select product.id, number, product.edition_size from generate_series(1, product.edition_size) as number
      on conflict do nothing;
  end if;
  missing := product.stock - (
    select count(*) from public.edition_numbers where product_id = product.id and state = 'free');
  if missing < 0 then
    update public.edition_numbers set state = 'elsewhere' where product_id = product.id and number = any (array(
      select free.number from public.edition_numbers as free where free.product_id = product.id and free.state = 'free'
        order by free.number limit -missing));
  elsif missing > 0 then
    update public.edition_numbers set state = 'free' where product_id = product.id and number = any (array(
      select elsewhere.number from public.edition_numbers as elsewhere
        where elsewhere.product_id = product.id and elsewhere.state = 'elsewhere'
        order by elsewhere.number desc limit missing));
  end if;
end
$$;
