-- Writes the planned values of lines of an import into their works, or those of before, each kind of row by one statement: in the way that the
-- work's form saves them. Texts come first, because orders do not wait for them; the products and their variants last, so that their
-- locks are short. Stocks are written while a work is not made to order: its days go before them, and come after them. The caller has the import's lock.
create or replace function private.write_imported(import_id bigint, first integer, last integer, is_undo boolean default false) returns void
language plpgsql volatile security definer set search_path = '' set work_mem = '64MB'
as $$
declare
  is_original boolean;
begin
  if not is_undo then
    update public.import_lines as line set product_id = nextval(pg_get_serial_sequence('public.products', 'id'))
      where line.import_id = $1 and line.line between $2 and $3 and line.outcome = 'created';
  end if;
  -- Forms that save one of these works wait from here on, and orders do not.
  perform from public.products as subject
    where subject.id in (select line.product_id from public.import_lines as line
      where line.import_id = $1 and line.line between $2 and $3 and line.outcome = 'updated' and not line.stays)
    order by subject.id for key share;
  perform set_config('atelier.bulk', 'on', true);
  if not is_undo then
    insert into public.products (id, category_id, item_kind, price, stock, edition_size, status, lead_days_min, lead_days_max)
      select line.product_id, line.after ->> 'category', coalesce(line.after ->> 'kind', 'standard'), (line.after ->> 'price')::numeric,
          nullif(line.after ->> 'stock', '')::integer, nullif(line.after ->> 'edition', '')::integer, coalesce(line.after ->> 'status', 'draft'),
          nullif(line.after ->> 'lead_min', '')::integer, nullif(line.after ->> 'lead_max', '')::integer
        from public.import_lines as line
        where line.import_id = $1 and line.line between $2 and $3 and line.outcome = 'created' order by line.line;
  end if;
  -- The original first: a translation that is saved with it is not stale.
  foreach is_original in array '{true,false}'::boolean[] loop
    perform private.write_imported_texts($1, $2, $3, $4, is_original);
  end loop;
  perform from public.products as subject
    where subject.id in (select line.product_id from public.import_lines as line
      where line.import_id = $1 and line.line between $2 and $3 and line.outcome = 'updated' and not line.stays
        and line.after ?| '{status,kind,category,price,stock,edition,lead_min,lead_max}')
    order by subject.id for no key update;
  update public.products as subject set lead_days_min = null, lead_days_max = null
    from (select line.product_id, case when is_undo then line.before else line.after end as content from public.import_lines as line
      where line.import_id = $1 and line.line between $2 and $3 and line.outcome = 'updated' and not line.stays) as changed
    where subject.id = changed.product_id and changed.content ->> 'lead_min' = '';
  update public.product_variants as variant
    set price = coalesce((changed.content ->> 'price')::numeric, variant.price),
      stock = case when changed.content ? 'stock' then nullif(changed.content ->> 'stock', '')::integer else variant.stock end,
      edition_size = case when changed.content ? 'edition' then nullif(changed.content ->> 'edition', '')::integer else variant.edition_size end,
      sku = case when changed.content ? 'code' then nullif(changed.content ->> 'code', '') else variant.sku end,
      weight_grams = case when changed.content ? 'weight' then nullif(changed.content ->> 'weight', '')::integer else variant.weight_grams end
    from (select line.product_id, line.outcome, case when is_undo then line.before else line.after end as content
      from public.import_lines as line
      where line.import_id = $1 and line.line between $2 and $3 and not line.stays
        and (line.outcome = 'updated' or line.outcome = 'created' and not is_undo)) as changed
    where variant.product_id = changed.product_id and variant.value_1 is null
      and (changed.content ?| '{code,weight}' or changed.outcome = 'updated' and changed.content ?| '{price,stock,edition}');
  -- Their prices and stocks have followed.
  update public.products as subject
    set category_id = coalesce(changed.content ->> 'category', subject.category_id),
      item_kind = coalesce(changed.content ->> 'kind', subject.item_kind), status = coalesce(changed.content ->> 'status', subject.status),
      lead_days_min = case when changed.content ? 'lead_min' then nullif(changed.content ->> 'lead_min', '')::integer else subject.lead_days_min end,
      lead_days_max = case when changed.content ? 'lead_max' then nullif(changed.content ->> 'lead_max', '')::integer else subject.lead_days_max end
    from (select line.product_id, case when is_undo then line.before else line.after end as content from public.import_lines as line
      where line.import_id = $1 and line.line between $2 and $3 and line.outcome = 'updated' and not line.stays) as changed
    where subject.id = changed.product_id and changed.content ?| '{status,kind,category,lead_min,lead_max}';
  perform set_config('atelier.bulk', '', true);
end
$$;
