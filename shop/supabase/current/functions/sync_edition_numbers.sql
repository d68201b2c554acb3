-- Brings the numbers of an edition into line with its variant, whose row the caller has locked: every number has its row, and as many
-- are free as the variant has in stock. Numbers that were sold outside the shop are `elsewhere`, the lowest first. Void
-- numbers stay void.
create or replace function private.sync_edition_numbers(variant public.product_variants) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  missing integer;
begin
  -- All rows are created at once, so that the last one shows that they exist.
  if not exists (select from public.edition_numbers where variant_id = variant.id and number = variant.edition_size) then
    insert into public.edition_numbers (product_id, variant_id, number, edition_size)
      select variant.product_id, variant.id, number, variant.edition_size from generate_series(1, variant.edition_size) as number
      on conflict do nothing;
  end if;
  missing := variant.stock - (
    select count(*) from public.edition_numbers where variant_id = variant.id and state = 'free');
  if missing < 0 then
    update public.edition_numbers set state = 'elsewhere' where variant_id = variant.id and number = any (array(
      select free.number from public.edition_numbers as free where free.variant_id = variant.id and free.state = 'free'
        order by free.number limit -missing));
  elsif missing > 0 then
    update public.edition_numbers set state = 'free' where variant_id = variant.id and number = any (array(
      select elsewhere.number from public.edition_numbers as elsewhere
        where elsewhere.variant_id = variant.id and elsewhere.state = 'elsewhere'
        order by elsewhere.number desc limit missing));
  end if;
end
$$;
