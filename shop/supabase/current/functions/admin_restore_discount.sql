-- Takes the deletion of a discount code back, once, and returns the code.
create or replace function public.admin_restore_discount(act bigint) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.audit_log;
  restored public.discount_codes;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('atelier undo', admin_restore_discount.act));
  select * into entry from public.audit_log
    where audit_log.id = admin_restore_discount.act and audit_log.act = 'delete' and audit_log.entity = 'discount_codes'
      and audit_log.before ? 'row' and not exists (select from public.audit_log as later where later.undo_of = audit_log.id);
  restored := jsonb_populate_record(null::public.discount_codes, entry.before -> 'row');
  if entry.id is null or exists (select from public.discount_codes as known where known.code = restored.code) then
    perform private.refuse('not_undoable', 'There is no such act, or it is undone already.', status => 404);
  end if;
  perform set_config('atelier.bulk', 'on', true);
  insert into public.discount_codes select (restored).*;
  insert into public.discount_products (code, product_id)
    select restored.code, product.id from public.products as product where entry.before -> 'products' @> to_jsonb(product.id);
  insert into public.discount_categories (code, category_id)
    select restored.code, category.id from public.categories as category where entry.before -> 'categories' ? category.id;
  perform set_config('atelier.bulk', '', true);
  perform private.write_audit('undo', 'discount_codes', restored.code, null, entry.before, entry.id);
  return restored.code;
end
$$;
revoke all on function public.admin_restore_discount(bigint) from public, anon;
grant execute on function public.admin_restore_discount(bigint) to authenticated, service_role;
