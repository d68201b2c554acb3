-- A parameter of an address's query, decoded, in lower case, at most 100 characters; empty without.
create or replace function private.address_parameter(address text, name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  given constant text := replace(case when strpos(address, name || '=') > 0 then substring(left(address, 12000) from '[?&]' || name || '=([^&#]{1,255})') end, '+', ' ');
begin
  if given is null then return ''; end if;
  if given !~ '%' then return left(lower(btrim(given)), 100); end if;
  begin
    return left(lower(btrim(regexp_replace(convert_from(
      (select string_agg(case when part[1] is null then convert_to(part[2], 'UTF8') else decode(part[1], 'hex') end, '' order by place)
        from regexp_matches(given, '(?:%([0-9A-Fa-f]{2}))|(.)', 'g') with ordinality as parts (part, place)), 'UTF8'), '[[:cntrl:]]', '', 'g'))), 100);
  exception when others then
    -- Bytes that are no text.
    return '';
  end;
end
$$;
