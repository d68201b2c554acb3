-- What an event says without what people wrote and without what leads to a person: the amounts and the names of things.
create or replace function private.redact_event(data jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(said.key, said.value), '{}')
    from jsonb_each(data) as said
    where said.key in ('amount', 'provider', 'shipment', 'carrier', 'restocked')
$$;
