-- Saves changed values of a work's form, or adds a work, in one transaction. `was` has the values that the changes replace: where one of
-- them is another by now, somebody else has saved it, and nothing is written. Returns the outcome (`saved` or `conflict`) and the work's id.
-- A repeated call with the same `additionKey` among the same changes returns the row that the first has added.
create or replace function public.admin_save_product(changes jsonb, product_id bigint default null, was jsonb default '{}') returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  current jsonb := '{}';
  subject public.products;
  saved bigint := product_id;
  edits_variants boolean := changes ?| '{options,variants}';
begin
  perform private.require_admin();
  if product_id is null then
    saved := private.added_row('products', changes);
    if saved is not null then
      return json_build_object('outcome', 'saved', 'id', saved);
    end if;
  end if;
  if product_id is not null then
    select * into subject from public.products where id = product_id for update;
    if subject.id is null then
      perform private.refuse('unknown_product', 'There is no such work.', status => 404);
    end if;
    current := private.admin_product_values(product_id);
    if exists (select from jsonb_object_keys(changes) as name where current -> name is distinct from was -> name) then
      return json_build_object('outcome', 'conflict', 'id', product_id);
    end if;
  end if;
  -- A new work has options only with variants, and one without options has its one variant from its own fields.
  edits_variants := edits_variants and (product_id is not null or changes -> 'options' <> '[]');
  subject := jsonb_populate_record(subject, private.product_columns(current || changes
    || case when edits_variants and product_id is null then jsonb_build_object('price', '0', 'stock', '', 'editionSize', '') else '{}' end));
  if product_id is null then
    insert into public.products (category_id, series_id, maker_id, item_kind, colours, price, stock, edition_size, international_shipping, featured_rank,
        status, publish_at, lead_days_min, lead_days_max)
      values (subject.category_id, subject.series_id, subject.maker_id, subject.item_kind, subject.colours, subject.price, subject.stock,
        subject.edition_size, subject.international_shipping, subject.featured_rank, subject.status, subject.publish_at,
        subject.lead_days_min, subject.lead_days_max)
      returning id into saved;
    perform private.note_addition('products', changes, saved::text);
  else
    update public.products
      set category_id = subject.category_id, series_id = subject.series_id, maker_id = subject.maker_id, item_kind = subject.item_kind,
        colours = subject.colours,
        international_shipping = subject.international_shipping, featured_rank = subject.featured_rank, status = subject.status,
        publish_at = subject.publish_at, lead_days_min = subject.lead_days_min, lead_days_max = subject.lead_days_max
      where id = saved;
  end if;
  if edits_variants then
    perform private.save_product_variants(saved, coalesce(changes -> 'options', current -> 'options', '[]'),
      coalesce(changes -> 'variants', current -> 'variants', '[]'));
  elsif product_id is not null and changes ?| '{price,stock,editionSize}' then
    if exists (select from public.product_variants as variant
        where variant.product_id = saved and variant.value_1 is null and variant.edition_size = subject.edition_size
          and subject.stock > variant.stock and subject.stock <= variant.edition_size and subject.stock > private.edition_left(variant.id, variant.edition_size)) then
      perform private.refuse('edition_taken', 'Not as many numbers of the edition are left.', '{"field": "stock"}', 409);
    end if;
    update public.products set price = subject.price, stock = subject.stock, edition_size = subject.edition_size where id = saved;
  end if;
  if changes ?| '{sku,weight}' and not edits_variants then
    update public.product_variants as variant
      set sku = nullif(btrim(coalesce(changes ->> 'sku', variant.sku, '')), ''),
        weight_grams = nullif(coalesce(changes ->> 'weight', variant.weight_grams::text), '')::integer
      where variant.product_id = saved and variant.value_1 is null;
  end if;
  -- The original first: a translation that is saved with it is not stale.
  perform private.save_product_text(saved, language, changes -> ('text_' || language))
    from (select language from unnest(private.languages()) as language where changes ? ('text_' || language)
      order by language <> private.fallback_language()) as changed;
  if changes ? 'related' then
    perform private.save_related_products(saved, changes -> 'related');
  end if;
  if changes ? 'zones' then
    perform private.save_product_zones(saved, changes -> 'zones');
  end if;
  if changes ? 'pictures' then
    perform private.save_product_pictures(saved, changes -> 'pictures');
  end if;
  return json_build_object('outcome', 'saved', 'id', saved);
end
$$;
revoke all on function public.admin_save_product(jsonb, bigint, jsonb) from public, anon;
grant execute on function public.admin_save_product(jsonb, bigint, jsonb) to authenticated, service_role;
