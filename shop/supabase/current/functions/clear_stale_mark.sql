-- Trigger: a change of a translation removes its mark as stale.
create or replace function private.clear_stale_mark() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other constant text[] := '{stale,published,slug,search_text,search_lexemes}';
begin
  -- Most rows of an import need no comparison, which costs more than all else here, and neither do those that are just marked.
  if new.stale and current_setting('atelier.marks', true) is distinct from 'on' and new.language <> private.fallback_language()
    and to_jsonb(new) - other is distinct from to_jsonb(old) - other then
    new.stale := false;
  end if;
  return new;
end
$$;
