-- Restores a work: takes its deletion back, once, and returns its id: it has its number, state, texts, pictures, options, variants, zones, related works,
-- discounts and the ledger of its edition again. Things that it named and that are gone since are left out; without its category it comes back as a draft of
-- the first one.
create or replace function public.admin_restore_product(act bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.audit_log;
  product public.products;
  part text;
  columns text;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('atelier undo', admin_restore_product.act));
  select * into entry from public.audit_log
    where audit_log.id = admin_restore_product.act and audit_log.act = 'delete' and audit_log.entity = 'products'
      and audit_log.before ? 'product_variants' and not exists (select from public.audit_log as later where later.undo_of = audit_log.id);
  product := jsonb_populate_record(null::public.products, entry.before -> 'row');
  if entry.id is null or exists (select from public.products as known where known.id = product.id) then
    perform private.refuse('not_undoable', 'There is no such act, or it is undone already.', status => 404);
  end if;
  if not exists (select from public.categories as known where known.id = product.category_id) then
    product.category_id := (select first.id from public.categories as first order by first.position, first.id limit 1);
    product.status := 'draft';
  end if;
  product.colours := array(select given.id from unnest(product.colours) with ordinality as given (id, place)
    where exists (select from public.colours as known where known.id = given.id) order by given.place);
  product.series_id := (select known.id from public.series as known where known.id = product.series_id);
  product.maker_id := (select known.id from public.series as known where known.id = product.maker_id);
  product.tax_class := (select known.id from public.tax_classes as known where known.id = product.tax_class);
  perform set_config('atelier.bulk', 'on', true);
  insert into public.products select (product).*;
  foreach part in array private.product_part_tables() loop
    columns := (select string_agg(quote_ident(attribute.attname), ', ') from pg_catalog.pg_attribute as attribute
      where attribute.attrelid = ('public.' || quote_ident(part))::regclass and attribute.attnum > 0
        and not attribute.attisdropped and attribute.attgenerated = '');
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', part, columns)
      using entry.before -> part;
  end loop;
  perform private.restore_product_variants(product.id, entry.before -> 'product_variants');
  insert into public.edition_numbers
    select (jsonb_populate_recordset(null::public.edition_numbers, entry.before -> 'edition_numbers')).*;
  insert into public.product_zones (product_id, zone_id)
    select had.product_id, had.zone_id from jsonb_populate_recordset(null::public.product_zones, entry.before -> 'product_zones') as had
      where exists (select from public.shipping_zones as known where known.id = had.zone_id);
  insert into public.discount_products (code, product_id)
    select had.code, had.product_id
      from jsonb_populate_recordset(null::public.discount_products, entry.before -> 'discount_products') as had
      where exists (select from public.discount_codes as known where known.code = had.code);
  perform private.restore_related_products(entry.before -> 'related_products');
  perform set_config('atelier.bulk', '', true);
  perform private.write_audit('undo', 'products', product.id::text, null, entry.before, entry.id);
  return product.id;
end
$$;
revoke all on function public.admin_restore_product(bigint) from public, anon;
grant execute on function public.admin_restore_product(bigint) to authenticated, service_role;
