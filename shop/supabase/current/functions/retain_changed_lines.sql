-- Retains the changed lines of an import from its undo: works that somebody has changed or deleted since, new ones that were ordered or of which
-- numbers were issued, and those whose values of before are another work's or gone by now.
create or replace function private.retain_changed_lines(import_id bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.import_lines as line set stays = true
    from (
      select listed.line from public.import_lines as listed left join private.present_values($1) as present on present.line = listed.line
        where listed.import_id = $1 and listed.outcome in ('created', 'updated') and (
          exists (select from jsonb_each_text(listed.after) as changed
            where private.import_cell(changed.key, present.content ->> changed.key) is distinct from changed.value)
          or listed.outcome = 'created' and (
            exists (select from public.order_items as item where item.product_id = listed.product_id)
            or exists (select from public.edition_numbers as numbered
              where numbered.product_id = listed.product_id and numbered.state <> 'free'))
          or listed.before ? 'category' and not exists (
            select from public.categories as known where known.id = listed.before ->> 'category')
          or listed.before ->> 'code' <> '' and exists (select from public.product_variants as other
            where other.sku = listed.before ->> 'code' and other.product_id <> listed.product_id))) as changed
    where line.import_id = $1 and line.line = changed.line
$$;
