-- Saves settings, by column, if those that they replace are still as they were read (`was`); nothing is written otherwise. `legal_texts` is the
-- whole notice by language. Returns {"outcome"}: saved or conflict.
create or replace function public.admin_save_settings(changes jsonb, was jsonb default '{}') returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  current_values jsonb;
  assignments text;
begin
  perform private.require_admin();
  perform from public.settings for update;
  current_values := private.settings_values();
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}' or exists (
    select from jsonb_object_keys(changes) as name where not current_values ? name) then
    perform private.refuse('unknown_setting', 'There is no such setting, or it cannot be edited.', status => 400);
  end if;
  if exists (select from jsonb_each(was) as read where current_values -> read.key is distinct from read.value) then
    return json_build_object('outcome', 'conflict');
  end if;
  select string_agg(format('%1$I = (jsonb_populate_record(shop, $1)).%1$I', name), ', ') into assignments
    from jsonb_object_keys(changes - 'legal_texts') as name;
  if assignments is not null then
    execute 'update public.settings as shop set ' || assignments using changes;
  end if;
  if changes ? 'legal_texts' then
    delete from public.settings_texts as known where not exists (
      select from jsonb_each_text(changes -> 'legal_texts') as given where given.key = known.language and btrim(given.value) <> '');
    insert into public.settings_texts as known (language, legal_text)
      select given.key, btrim(given.value) from jsonb_each_text(changes -> 'legal_texts') as given where btrim(given.value) <> ''
      on conflict (language) do update set legal_text = excluded.legal_text where known.legal_text <> excluded.legal_text;
  end if;
  return json_build_object('outcome', 'saved');
end
$$;
revoke all on function public.admin_save_settings(jsonb, jsonb) from public, anon;
grant execute on function public.admin_save_settings(jsonb, jsonb) to authenticated, service_role;
