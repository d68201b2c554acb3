-- Deletes a work with all its rows in one act, and returns the entry of the log, by which admin_restore_product takes it back; null where it is
-- gone already. A work that an order names, or of which numbers were issued, stays: it is archived instead.
create or replace function public.admin_delete_product(product_id bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb;
begin
  perform private.require_admin();
  -- An order for it that is being placed ends first.
  perform private.lock_goods(array[$1], array(select variant.id from public.product_variants as variant where variant.product_id = $1));
  perform from public.products as subject where subject.id = $1 for update;
  if exists (select from public.edition_numbers as numbered where numbered.product_id = $1 and numbered.state <> 'free') then
    perform private.refuse('numbers_issued', 'Numbers of its edition were issued. Archive the work instead.', status => 409);
  end if;
  if exists (select from public.order_items as item where item.product_id = $1) then
    perform private.refuse('product_ordered', 'An order names this work. Archive it instead.', status => 409);
  end if;
  before := private.product_rows($1);
  if before is null then
    return null;
  end if;
  perform set_config('atelier.bulk', 'on', true);
  delete from public.products as subject where subject.id = $1;
  perform set_config('atelier.bulk', '', true);
  return private.write_audit('delete', 'products', $1::text, before);
end
$$;
revoke all on function public.admin_delete_product(bigint) from public, anon;
grant execute on function public.admin_delete_product(bigint) to authenticated, service_role;
