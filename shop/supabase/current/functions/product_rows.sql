-- All rows of a work, by table, as the log keeps them when it is deleted; null where there is no such work.
create or replace function private.product_rows(product_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  kept jsonb;
  part text;
  content jsonb;
begin
  select jsonb_build_object('row', to_jsonb(subject)) into kept from public.products as subject where subject.id = $1;
  if kept is null then
    return null;
  end if;
  foreach part in array private.product_part_tables() || '{product_variants,edition_numbers,product_zones,discount_products}'::text[] loop
    execute format('select coalesce(jsonb_agg(to_jsonb(each) - $2), ''[]'') from public.%I as each where each.product_id = $1', part)
      into content using $1, '{search_text,search_lexemes,option_1,option_2,option_3}'::text[];
    kept := kept || jsonb_build_object(part, content);
  end loop;
  return kept || jsonb_build_object('related_products', (select coalesce(jsonb_agg(to_jsonb(chosen) order by chosen.position), '[]')
    from public.related_products as chosen where $1 in (chosen.product_id, chosen.related_id)));
end
$$;
