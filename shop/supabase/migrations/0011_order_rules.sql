-- Who works on orders beside requests, and the triggers that keep orders true. The functions' bodies are today's truth and
-- live in current/functions; here they only come to exist.

-- The account that jobs run as. Roles belong to the whole server, where another database may have made it.
do $$
begin
  create role atelier_worker nologin noinherit;
exception when duplicate_object or unique_violation then
  null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'atelier_worker', 'member') then
    execute format('grant atelier_worker to %I', current_user);
  end if;
end $$;
grant usage on schema private to atelier_worker;

create function private.apply_order_event() returns trigger language plpgsql as $$ begin return new; end $$;
create function private.refuse_rewriting() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.guard_edition_size() returns trigger language plpgsql as $$ begin return new; end $$;

create trigger applied before insert on public.order_events
  for each row execute function private.apply_order_event();
create trigger append_only before update or delete or truncate on public.order_events
  for each statement execute function private.refuse_rewriting();
create trigger kept before delete or truncate on public.orders
  for each statement execute function private.refuse_rewriting();
create trigger kept before delete on public.edition_numbers
  for each row when (old.state in ('held', 'sold')) execute function private.refuse_rewriting();
create trigger kept_whole before truncate on public.edition_numbers
  for each statement execute function private.refuse_rewriting();
create trigger edition_size before update of edition_size on public.products
  for each row when (old.edition_size is distinct from new.edition_size)
  execute function private.guard_edition_size();
