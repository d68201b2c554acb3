-- Saves changed values of a category, a colour or a series, or adds one at the end of the order, in one transaction; `was` has the values that the changes
-- replace, as admin_save_product does. Refusals name the form's field. Returns the outcome (`saved` or `conflict`) and the key.
-- A repeated call with the same `additionKey` among the same changes returns the row that the first has added.
create or replace function public.admin_save_facet(facet text, changes jsonb, id text default null, was jsonb default '{}') returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  texts record;
  known_values jsonb := '{}';
  saved text := id;
  language text;
  name text;
  introduction text;
begin
  perform private.require_admin();
  if id is null then
    saved := private.added_row(facet, changes);
    if saved is not null then
      return json_build_object('outcome', 'saved', 'id', saved);
    end if;
  end if;
  texts := private.facet_texts(facet);
  if id is not null then
    execute format('select from public.%I as known where known.id = $1 for update', facet) using admin_save_facet.id;
    known_values := private.admin_facet_values(facet, id);
    if known_values is null then
      perform private.refuse('unknown_facet', 'There is no such category, colour or series.', status => 404);
    end if;
    if exists (select from jsonb_object_keys(changes) as field where known_values -> field is distinct from was -> field) then
      return json_build_object('outcome', 'conflict', 'id', id);
    end if;
  end if;
  if facet = 'colours' and (id is null or changes ? 'hex') and coalesce(lower(changes ->> 'hex'), '') !~ '^#[0-9a-f]{6}$' then
    perform private.refuse('invalid_hex', 'A colour is written as # and six digits, such as #a1b2c3.', '{"field": "hex"}', 400);
  end if;
  if facet = 'series' and coalesce(changes ->> 'kind', 'series') not in ('series', 'maker') then
    perform private.refuse('invalid_kind', 'It is a series or a maker.', '{"field": "kind"}', 400);
  end if;
  if facet = 'series' and id is not null and changes ->> 'kind' <> known_values ->> 'kind' and private.is_kind_in_use(id) then
    perform private.refuse('kind_in_use', 'A work that has it has another one of the new kind already.', '{"field": "kind"}');
  end if;
  if id is null then
    saved := private.new_facet_id(facet, changes ->> 'id', changes -> 'text_en' ->> 'name');
    execute format('insert into public.%1$I (id, position%2$s) select $1, coalesce(max(known.position), 0) + 1%3$s from public.%1$I as known', facet,
      case facet when 'colours' then ', hex' when 'series' then ', kind' else '' end, case facet when 'categories' then '' else ', $2' end)
      using saved, case facet when 'colours' then lower(changes ->> 'hex') else coalesce(changes ->> 'kind', 'series') end;
    perform private.note_addition(facet, changes, saved);
  elsif facet = 'colours' and changes ? 'hex' then
    update public.colours as known set hex = lower(changes ->> 'hex') where known.id = saved;
  elsif facet = 'series' and changes ? 'kind' then
    update public.series as known set kind = changes ->> 'kind' where known.id = saved;
  end if;
  -- The original first: a translation that is saved with it is not stale.
  foreach language in array private.languages() loop
    continue when not changes ? ('text_' || language) and not (id is null and language = private.fallback_language());
    name := btrim(coalesce(changes -> ('text_' || language) ->> 'name', ''));
    -- A caller that knows no introductions leaves them as they are.
    introduction := btrim(coalesce(changes -> ('text_' || language) ->> 'introduction',
      case when name <> '' then known_values -> ('text_' || language) ->> 'introduction' end, ''));
    if length(introduction) > 600 or name = '' and introduction <> '' then
      perform private.refuse(case when name = '' then 'name_missing' else 'introduction_long' end,
        'An introduction has a name, and at most six hundred characters.',
        jsonb_build_object('field', 'text_' || language || case when name = '' then '.name' else '.introduction' end), 400);
    end if;
    if length(name) > 80 or name = '' and language = private.fallback_language() then
      perform private.refuse(case when name = '' then 'name_missing' else 'name_long' end, 'A name has between one and eighty characters.',
        jsonb_build_object('field', 'text_' || language || '.name'), 400);
    end if;
    if name = '' then
      execute format('delete from public.%I as named where named.%I = $1 and named.language = $2', texts.names, texts.key) using saved, language;
    else
      execute format(case facet when 'colours' then 'insert into public.%1$I as named (%2$I, language, name) values ($1, $2, $3)
            on conflict (%2$I, language) do update set name = excluded.name, stale = $4 where (named.name, named.stale) <> (excluded.name, $4)'
          else 'insert into public.%1$I as named (%2$I, language, name, introduction) values ($1, $2, $3, $5)
            on conflict (%2$I, language) do update set name = excluded.name, introduction = excluded.introduction, stale = $4
              where (named.name, named.introduction, named.stale) <> (excluded.name, excluded.introduction, $4)' end,
        texts.names, texts.key)
        using saved, language, name, coalesce((changes -> ('text_' || language) ->> 'stale')::boolean, false), introduction;
    end if;
  end loop;
  return json_build_object('outcome', 'saved', 'id', saved);
end
$$;
revoke all on function public.admin_save_facet(text, jsonb, text, jsonb) from public, anon;
grant execute on function public.admin_save_facet(text, jsonb, text, jsonb) to authenticated, service_role;
