-- One list of languages for all checks: private.languages(). The function's body is maintained in current/functions; the one here only
-- makes it exist. A shop that offers every language says so by null, and so offers one that is added later.
create function private.languages() returns text[]
  language sql immutable as $$ select '{en,zh,fr,es,hi,ar,pt,ru,ja,de}'::text[] $$;

alter table public.settings
  drop constraint settings_languages_check,
  drop constraint settings_operator_language_check,
  alter column languages drop not null,
  alter column languages drop default,
  add constraint settings_languages_check check ('en' = any (languages) and languages <@ private.languages()),
  add constraint settings_operator_language_check check (operator_language = any (private.languages()));
alter table public.preferences
  drop constraint preferences_language_check,
  add constraint preferences_language_check check (language = any (private.languages()));
update public.settings set languages = null where languages @> private.languages();
