-- An order event's data without free text and without anything that identifies a person: amounts and names of things stay.
create or replace function private.redact_event(data jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(data) as field
    where field.key in ('amount', 'provider', 'shipment', 'carrier', 'restocked')
$$;
