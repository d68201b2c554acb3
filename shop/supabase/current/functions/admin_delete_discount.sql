-- Deletes a discount code that no order names, in one act, and returns the entry of the log, by which admin_restore_discount takes it back; null
-- where it is gone already.
create or replace function public.admin_delete_discount(code text) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb;
begin
  perform private.require_admin();
  perform from public.discount_codes as known where known.code = $1 for update;
  select jsonb_build_object('row', to_jsonb(subject),
      'products', (select coalesce(jsonb_agg(listed.product_id), '[]') from public.discount_products as listed where listed.code = subject.code),
      'categories', (select coalesce(jsonb_agg(listed.category_id), '[]') from public.discount_categories as listed where listed.code = subject.code))
    into before from public.discount_codes as subject where subject.code = $1;
  if before is null then
    return null;
  end if;
  if private.is_discount_used($1) then
    perform private.refuse('discount_in_use', 'Orders name this code. End it instead.');
  end if;
  perform set_config('atelier.bulk', 'on', true);
  delete from public.discount_codes as known where known.code = $1;
  perform set_config('atelier.bulk', '', true);
  return private.write_audit('delete', 'discount_codes', $1, before);
end
$$;
revoke all on function public.admin_delete_discount(text) from public, anon;
grant execute on function public.admin_delete_discount(text) to authenticated, service_role;
