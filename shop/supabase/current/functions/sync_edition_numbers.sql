-- Makes an edition's ledger agree with the product, whose row the caller has locked: every number has its row, and as many are
-- free as the maker says are left. Numbers that went before the shop, or past it, are `elsewhere`, the lowest first.
create or replace function private.sync_edition_numbers(product public.products) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  missing integer;
begin
  -- All rows are made at once, so that the last one says that they are there.
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
      select gone.number from public.edition_numbers as gone where gone.product_id = product.id and gone.state = 'elsewhere'
        order by gone.number desc limit missing));
  end if;
end
$$;
