-- Restores pairs of related works. A work that is gone is left out, and so is one whose place another has got since where twelve others stand
-- there; else it stands last.
create or replace function private.restore_related_products(pairs jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  pair public.related_products;
begin
  for pair in
    select had.* from jsonb_populate_recordset(null::public.related_products, pairs) as had
      where exists (select from public.products as known where known.id = had.product_id)
        and exists (select from public.products as known where known.id = had.related_id)
      order by had.product_id, had.position
  loop
    if exists (select from public.related_products as other
        where other.product_id = pair.product_id and other.position = pair.position) then
      pair.position := (select max(other.position) + 1 from public.related_products as other where other.product_id = pair.product_id);
    end if;
    if pair.position <= 12 then
      insert into public.related_products select (pair).* on conflict on constraint related_products_pkey do nothing;
    end if;
  end loop;
end
$$;
