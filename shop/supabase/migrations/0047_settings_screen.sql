-- Settings as the back office edits them: the legal notice by language, and the duty of administrators to a second factor.

-- The notice in a language; one that has none shows that of the settings.
create table public.settings_texts (
  language text primary key check (language = any (private.languages())),
  legal_text text not null check (length(btrim(legal_text)) between 1 and 10000)
);
alter table public.settings_texts enable row level security;
create trigger announce after insert or update or delete or truncate on public.settings_texts
  for each statement execute function private.notify_catalogue_change();
select private.audit_table('public.settings_texts');

-- Whether administrators need a session that has verified a second factor.
alter table public.settings add column administrator_factor boolean not null default false;
-- The function's body is maintained in current/functions; the one here only makes it exist.
create function private.guard_administrator_factor() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger administrator_factor_reachable before insert or update of administrator_factor on public.settings
  for each row execute function private.guard_administrator_factor();
