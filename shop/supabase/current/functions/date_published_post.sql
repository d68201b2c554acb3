-- Trigger: a post that becomes published has a date, that of its schedule where it had one, and no schedule from then on.
create or replace function private.date_published_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'published' and new.publish_at <= now() then
    new.published_at := new.publish_at;
  elsif new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  if new.status <> 'draft' then
    new.publish_at := null;
  end if;
  return new;
end
$$;
