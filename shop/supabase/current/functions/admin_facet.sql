-- A category, a colour or a series as the back office edits it, with what uses it; `facet` is `categories`, `colours` or `series`. Null where there is none.
create or replace function public.admin_facet(facet text, id text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_values jsonb;
begin
  perform private.require_admin();
  found_values := private.admin_facet_values(facet, id);
  return case when found_values is not null
    then json_build_object('id', id, 'values', found_values, 'use', private.facet_use(facet, id)) end;
end
$$;
revoke all on function public.admin_facet(text, text) from public, anon;
grant execute on function public.admin_facet(text, text) to authenticated, service_role;
