-- The contents of a document without its buyer: the country stays, because the tax depends on it, and everything that books need.
create or replace function private.redact_document(contents jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select contents - 'reason' || jsonb_build_object('buyer', jsonb_build_object('email', '',
    'address', (select coalesce(jsonb_object_agg(field.key, case field.key when 'country' then field.value else '""' end), '{}')
      from jsonb_each(contents -> 'buyer' -> 'address') as field)))
$$;
