-- Trigger: an order event cannot be changed, except to redact personal data in it.
create or replace function private.guard_order_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (to_jsonb(new) - 'data') <> (to_jsonb(old) - 'data') or new.data <> private.redact_event(old.data) then
    raise insufficient_privilege using message = 'Rows of order_events are history: they are neither changed nor removed.';
  end if;
  return new;
end
$$;
