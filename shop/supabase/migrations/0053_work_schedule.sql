-- The schedule of works: `publish_at` has an effect from now on, and is a draft's alone.

create index products_scheduled on public.products (publish_at) where publish_at is not null;
update public.products set publish_at = null where publish_at is not null and status <> 'draft';

-- The function's body is maintained in current/functions; here it only comes to exist.
create function private.end_schedule() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger schedule before insert or update of status, publish_at on public.products
  for each row execute function private.end_schedule();
