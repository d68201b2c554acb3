-- Deletes a category, a colour or a series in one act and returns the entry of the log, by which admin_restore_facet takes it back; null where it is gone
-- already. One that works use is refused with their number, unless `replacement` names another one for them, of a series or a maker one of its
-- kind; a colour and a series are also taken from their works by an empty replacement.
create or replace function public.admin_delete_facet(facet text, id text, replacement text default null) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  texts record;
  use jsonb;
  before jsonb;
  has_replacement boolean := coalesce(facet <> 'categories' and replacement = '', false);
begin
  perform private.require_admin();
  texts := private.facet_texts(facet);
  execute format('select jsonb_build_object(''row'', to_jsonb(subject)) from public.%I as subject where subject.id = $1 for update', facet)
    into before using admin_delete_facet.id;
  if before is null then
    return null;
  end if;
  if facet = 'series' and replacement <> id then
    has_replacement := has_replacement or exists (select from public.series as other
      where other.id = replacement and other.kind = before -> 'row' ->> 'kind' for key share);
  elsif not has_replacement and replacement is not null and replacement <> id then
    execute format('select exists (select from public.%I as other where other.id = $1 for key share)', facet) into has_replacement using replacement;
  end if;
  use := private.facet_use(facet, id);
  if not has_replacement and (use ->> 'works')::integer > 0 then
    perform private.refuse('facet_in_use', 'Works use it. Choose another one for them first.', use);
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(named)), ''[]'') from public.%I as named where named.%I = $1', texts.names, texts.key)
    into use using id;
  before := before || jsonb_build_object('texts', use, 'replacement', coalesce(replacement, ''));
  perform set_config('atelier.bulk', 'on', true);
  if facet = 'categories' then
    before := before || private.move_category(id, replacement);
    delete from public.categories as subject where subject.id = admin_delete_facet.id;
  elsif facet = 'series' then
    before := before || jsonb_build_object('works', (select coalesce(jsonb_agg(product.id), '[]')
      from public.products as product where product.series_id = admin_delete_facet.id or product.maker_id = admin_delete_facet.id));
    update public.products as product set series_id = nullif(replacement, '') where product.series_id = admin_delete_facet.id;
    update public.products as product set maker_id = nullif(replacement, '') where product.maker_id = admin_delete_facet.id;
    delete from public.series as subject where subject.id = admin_delete_facet.id;
  else
    before := before || jsonb_build_object('works', (select coalesce(jsonb_object_agg(product.id, product.colours), '{}')
      from public.products as product where product.colours @> array[admin_delete_facet.id]));
    update public.products as product set colours = private.colours_after_deletion(product.colours, admin_delete_facet.id, replacement)
      where product.colours @> array[admin_delete_facet.id];
    delete from public.colours as subject where subject.id = admin_delete_facet.id;
  end if;
  perform set_config('atelier.bulk', '', true);
  return private.write_audit('delete', facet, id, before);
end
$$;
revoke all on function public.admin_delete_facet(text, text, text) from public, anon;
grant execute on function public.admin_delete_facet(text, text, text) to authenticated, service_role;
