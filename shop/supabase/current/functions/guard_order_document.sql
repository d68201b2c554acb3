-- Trigger: an issued document cannot be changed, except to redact its buyer's personal data.
create or replace function private.guard_order_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (to_jsonb(new) - 'contents') <> (to_jsonb(old) - 'contents') or new.contents <> private.redact_document(old.contents) then
    raise insufficient_privilege using message = 'Rows of order_documents are history: they are neither changed nor removed.';
  end if;
  return new;
end
$$;
