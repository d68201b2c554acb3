-- Present values of the works of an import's lines, in the columns that each line changes: as product_line writes them. A line whose work is gone is not
-- among them. All lines at once: an import may have a hundred thousand.
create or replace function private.present_values(import_id bigint) returns table (line integer, content jsonb)
language sql stable security definer set search_path = '' set work_mem = '64MB'
as $$
  select changed.line, jsonb_object_agg(changed.name, case changed.name
        when 'status' then subject.status when 'kind' then subject.item_kind when 'category' then subject.category_id
        when 'price' then subject.price::text when 'stock' then coalesce(subject.stock::text, '')
        when 'edition' then coalesce(subject.edition_size::text, '')
        when 'lead_min' then coalesce(subject.lead_days_min::text, '') when 'lead_max' then coalesce(subject.lead_days_max::text, '')
        when 'code' then coalesce(variant.sku, '') when 'weight' then coalesce(variant.weight_grams::text, '')
        else coalesce(case when changed.name like 'title\_%' then text.title else text.description end, '') end)
    from (
      select listed.line, listed.product_id, name, case when name ~ '^(title|description)_' then split_part(name, '_', 2) end as language
        from public.import_lines as listed cross join lateral jsonb_object_keys(listed.after) as name
        where listed.import_id = $1 and listed.outcome in ('created', 'updated')) as changed
    join public.products as subject on subject.id = changed.product_id
    left join public.product_variants as variant on variant.product_id = subject.id and variant.value_1 is null
    left join public.product_texts as text on text.product_id = subject.id and text.language = changed.language
    group by changed.line
$$;
