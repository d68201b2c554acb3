-- Restores a facet: takes the deletion of a category, a colour or a series back, once, and returns its key: it has its names and its place again, and what used it uses it
-- again, unless that was changed since.
create or replace function public.admin_restore_facet(act bigint) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.audit_log;
  facet_id text;
  replacement text;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('atelier undo', admin_restore_facet.act));
  select * into entry from public.audit_log
    where audit_log.id = admin_restore_facet.act and audit_log.act = 'delete' and audit_log.entity in ('categories', 'colours', 'series')
      and audit_log.before ? 'row' and not exists (select from public.audit_log as later where later.undo_of = audit_log.id);
  facet_id := entry.before -> 'row' ->> 'id';
  replacement := entry.before ->> 'replacement';
  if entry.id is null or (entry.entity = 'categories' and exists (select from public.categories where id = facet_id))
    or (entry.entity = 'colours' and exists (select from public.colours where id = facet_id))
    or (entry.entity = 'series' and exists (select from public.series where id = facet_id)) then
    perform private.refuse('not_undoable', 'There is no such act, or it is undone already.', status => 404);
  end if;
  perform set_config('atelier.bulk', 'on', true);
  if entry.entity = 'categories' then
    insert into public.categories select (jsonb_populate_record(null::public.categories, entry.before -> 'row')).*;
    insert into public.category_texts select (jsonb_populate_recordset(null::public.category_texts, entry.before -> 'texts')).*;
    update public.products as product set category_id = facet_id
      where entry.before -> 'works' @> to_jsonb(product.id) and product.category_id = replacement;
    update public.posts as post set category_id = facet_id
      where entry.before -> 'posts' @> to_jsonb(post.id) and coalesce(post.category_id, '') = replacement;
    delete from public.discount_categories as listed where listed.category_id = replacement and entry.before -> 'listed' ? listed.code;
    insert into public.discount_categories (code, category_id)
      select known.code, facet_id from public.discount_codes as known where entry.before -> 'discounts' ? known.code;
    insert into public.category_zones (category_id, zone_id)
      select facet_id, zone.id from public.shipping_zones as zone where entry.before -> 'zones' @> to_jsonb(zone.id);
  elsif entry.entity = 'series' then
    insert into public.series select (jsonb_populate_record(null::public.series, entry.before -> 'row')).*;
    insert into public.series_texts select (jsonb_populate_recordset(null::public.series_texts, entry.before -> 'texts')).*;
    update public.products as product set series_id = facet_id
      where entry.before -> 'works' @> to_jsonb(product.id) and coalesce(product.series_id, '') = replacement
        and entry.before -> 'row' ->> 'kind' = 'series';
    update public.products as product set maker_id = facet_id
      where entry.before -> 'works' @> to_jsonb(product.id) and coalesce(product.maker_id, '') = replacement
        and entry.before -> 'row' ->> 'kind' = 'maker';
  else
    insert into public.colours select (jsonb_populate_record(null::public.colours, entry.before -> 'row')).*;
    insert into public.colour_texts select (jsonb_populate_recordset(null::public.colour_texts, entry.before -> 'texts')).*;
    update public.products as product set colours = array(select jsonb_array_elements_text(had.colours))
      from (select each.key::bigint as id, each.value as colours from jsonb_each(entry.before -> 'works') as each) as had
      where product.id = had.id and product.colours = private.colours_after_deletion(
        array(select jsonb_array_elements_text(had.colours)), facet_id, replacement)
        and not exists (select from jsonb_array_elements_text(had.colours) as colour
          where colour.value <> facet_id and not exists (select from public.colours as known where known.id = colour.value));
  end if;
  perform set_config('atelier.bulk', '', true);
  perform private.write_audit('undo', entry.entity, facet_id, null, entry.before, entry.id);
  return facet_id;
end
$$;
revoke all on function public.admin_restore_facet(bigint) from public, anon;
grant execute on function public.admin_restore_facet(bigint) to authenticated, service_role;
