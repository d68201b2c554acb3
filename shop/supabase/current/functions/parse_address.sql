-- A delivery address as a caller sent it: trimmed, without unknown fields. Every invalid field is named in one refusal. The rules for
-- regions and postcodes are known for some countries; for others less is required.
create or replace function private.parse_address(address jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  country constant text := upper(btrim(coalesce(address ->> 'country', '')));
  pattern text;
  read jsonb := '{}';
  problems jsonb := '{}';
  field record;
begin
  if address is null or jsonb_typeof(address) <> 'object' then
    perform private.refuse('invalid_address', 'The address is missing.', status => 400);
  end if;
  for field in
    select name, longest, needed, regexp_replace(btrim(coalesce(address ->> name, '')), '[[:cntrl:]]+', ' ', 'g') as value
      from (values ('name', 120, true), ('line1', 200, true), ('line2', 200, false), ('city', 120, true),
        ('region', 120, country in ('US', 'CA', 'AU', 'BR', 'IN', 'CN', 'JP', 'MX')), ('postcode', 20, false),
        ('phone', 40, false)) as fields (name, longest, needed)
  loop
    read := read || jsonb_build_object(field.name, field.value);
    if field.needed and field.value = '' then
      problems := problems || jsonb_build_object(field.name, 'missing');
    elsif length(field.value) > field.longest then
      problems := problems || jsonb_build_object(field.name, 'too_long');
    end if;
  end loop;
  if country = '' then problems := problems || '{"country": "missing"}';
  elsif not private.is_country(country) then problems := problems || '{"country": "unknown"}';
  end if;
  pattern := private.postcode_pattern(country);
  if pattern is not null and read ->> 'postcode' = '' then problems := problems || '{"postcode": "missing"}';
  elsif pattern is not null and upper(read ->> 'postcode') !~ pattern then problems := problems || '{"postcode": "wrong"}';
  end if;
  if problems <> '{}' then
    perform private.refuse('invalid_address', 'The address is not complete.', jsonb_build_object('fields', problems), 400);
  end if;
  return read || jsonb_build_object('country', country);
end
$$;
