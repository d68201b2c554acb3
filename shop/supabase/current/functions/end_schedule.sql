-- Trigger: only a draft has a schedule; publishing or archiving ends it.
create or replace function private.end_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> 'draft' then
    new.publish_at := null;
  end if;
  return new;
end
$$;
