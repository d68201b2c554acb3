-- Saves the works to show beside a work, by their ids in the maker's order. Refusals name the form's field.
create or replace function private.save_related_products(product_id bigint, related jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  field constant jsonb := '{"field": "related"}';
  ids bigint[];
begin
  if jsonb_typeof(related) is distinct from 'array' or jsonb_array_length(related) > 12
    or exists (select from jsonb_array_elements_text(related) as listed (id) where listed.id !~ '^\d{1,15}$')
    or (select count(*) <> count(distinct listed.id) from jsonb_array_elements_text(related) as listed (id))
    or related @> to_jsonb(array[$1]) then
    perform private.refuse('invalid_related', 'At most twelve other works, each once, can stand beside a work.', field, 400);
  end if;
  ids := array(select listed.id::bigint from jsonb_array_elements_text(related) with ordinality as listed (id, place) order by place);
  if exists (select from unnest(ids) as listed (id) where not exists (select from public.products as other where other.id = listed.id)) then
    perform private.refuse('related_gone', 'One of these works does not exist any more.', field, 404);
  end if;
  delete from public.related_products as known where known.product_id = $1 and known.related_id <> all (ids);
  set constraints public.related_products_position deferred;
  insert into public.related_products as known (product_id, related_id, position)
    select $1, listed.id, listed.place from unnest(ids) with ordinality as listed (id, place)
    on conflict on constraint related_products_pkey do update set position = excluded.position where known.position <> excluded.position;
  set constraints public.related_products_position immediate;
end
$$;
