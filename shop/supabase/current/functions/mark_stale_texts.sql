-- Trigger: a change of the original text marks its translations as stale; a change of a translation removes its mark. The arguments are
-- the column of the text's owner and its type, bigint if left out.
create or replace function private.mark_stale_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other constant text[] := '{stale,published,slug,search_text,search_lexemes}';
  is_original constant boolean := new.language = private.fallback_language();
begin
  -- Most rows of an import need no comparison, which costs more than all else here.
  if tg_when = 'BEFORE' and (is_original or not new.stale) or tg_when = 'AFTER' and not is_original then
    return new;
  end if;
  if to_jsonb(new) - other is distinct from to_jsonb(old) - other then
    if tg_when = 'BEFORE' then
      new.stale := false;
    else
      execute format('update public.%I set stale = true where %I = $1::%s and language <> $2 and not stale', tg_table_name, tg_argv[0],
          coalesce(tg_argv[1], 'bigint'))
        using to_jsonb(new) ->> tg_argv[0], new.language;
    end if;
  end if;
  return new;
end
$$;
