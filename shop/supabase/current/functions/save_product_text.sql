-- Saves the text of a work in one language as its form has it; one without any word is removed. A readable address is made of the title
-- where none is given.
create or replace function private.save_product_text(product_id bigint, language text, content jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  title constant text := btrim(coalesce(content ->> 'title', ''));
  slug constant text := coalesce(nullif(btrim(content ->> 'slug'), ''), private.slug_of(title), $1::text);
  -- Lines of a list, without empty ones.
  lines constant text := '\s*\n\s*';
  details jsonb;
begin
  if not exists (
    select from jsonb_each_text(content - '{slug,published,stale}'::text[]) as field where btrim(field.value) <> '') then
    delete from public.product_texts as text where text.product_id = $1 and text.language = $2;
    return;
  end if;
  select coalesce(jsonb_object_agg(field.key, case when field.key = 'pages' and field.value ~ '^\d{1,9}$' then to_jsonb(field.value::integer)
      else to_jsonb(btrim(field.value)) end), '{}')
    into details
    from jsonb_each_text(content) as field
    where field.key in ('pages', 'dimensions', 'materials', 'edition') and btrim(field.value) <> '';
  insert into public.product_texts as text (product_id, language, title, description, details, shipping, returns, slug, published)
    values ($1, $2, title, btrim(coalesce(content ->> 'description', '')), details,
      array_remove(regexp_split_to_array(btrim(coalesce(content ->> 'shipping', ''), E' \n\r\t'), lines), ''),
      array_remove(regexp_split_to_array(btrim(coalesce(content ->> 'returns', ''), E' \n\r\t'), lines), ''),
      slug, coalesce((content ->> 'published')::boolean, true))
    on conflict on constraint product_texts_pkey do update
      set title = excluded.title, description = excluded.description, shipping = excluded.shipping, returns = excluded.returns,
        -- Details that the form does not know stay.
        details = (text.details - '{pages,dimensions,materials,edition}'::text[]) || excluded.details,
        slug = excluded.slug, published = excluded.published, stale = coalesce((content ->> 'stale')::boolean, false);
end
$$;
