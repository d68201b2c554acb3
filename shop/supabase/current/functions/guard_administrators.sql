-- Trigger: a shop always has an administrator who is not disabled. Changes of administrators wait for one another.
create or replace function private.guard_administrators() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'admin' and old.disabled_at is null and (new.role <> 'admin' or new.disabled_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('atelier administrators', 0));
    if not exists (select from public.users where role = 'admin' and disabled_at is null and id <> old.id) then
      perform private.refuse('last_administrator', 'The shop needs an administrator: make somebody else one first.');
    end if;
  end if;
  return new;
end
$$;
