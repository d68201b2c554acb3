-- Marks of stale translations are set by one update for all originals that a statement changed, where each changed original had its own.
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
-- Trigger: marks the translations of the original texts that one statement changed as stale. The arguments are the column of the texts'
-- owner and its type, bigint if left out.
create or replace function private.mark_stale_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other constant text[] := '{stale,published,slug,search_text,search_lexemes}';
  original constant text := private.fallback_language();
  -- The rows of one update are all stored beside their table for its triggers: thousands are little, a million much.
  part constant integer := 10000;
  owners text[];
begin
  -- A full join is never a loop in a loop, however few rows the planner expects.
  execute format('select array_remove(array_agg(later.owner), null) from
      (select added.%1$I::text as owner, to_jsonb(added) - $2 as content from added where added.language = $1) as later
      full join (select removed.%1$I::text as owner, to_jsonb(removed) - $2 as content from removed where removed.language = $1) as earlier
        on earlier.owner = later.owner
      where later.content is distinct from earlier.content', tg_argv[0])
    into owners using original, other;
  if coalesce(owners, '{}') = '{}' then return null; end if;
  perform set_config('atelier.marks', 'on', true);
  for start in 1..cardinality(owners) by part loop
    execute format('update public.%I as text set stale = true from unnest($1::%s[]) as changed (owner)
        where text.%I = changed.owner and text.language <> $2 and not text.stale', tg_table_name, coalesce(tg_argv[1], 'bigint'), tg_argv[0])
      using owners[start:start + part - 1], original;
  end loop;
  perform set_config('atelier.marks', '', true);
  return null;
end
$$;
-- The functions are complete here, because texts may be saved between this migration and the current functions.
do $$
declare
  texts text;
  arguments text;
begin
  foreach texts in array '{product_texts,post_texts,category_texts,colour_texts,series_texts}'::text[] loop
    arguments := case texts when 'product_texts' then '''product_id''' when 'post_texts' then '''post_id'''
      else format('%L, ''text''', replace(texts, '_texts', '_id')) end;
    execute format('drop trigger translated on public.%I', texts);
    execute format('drop trigger original_changed on public.%I', texts);
    execute format('create trigger translated before update on public.%I for each row execute function private.clear_stale_mark()', texts);
    execute format('create trigger original_changed after update on public.%I referencing old table as removed new table as added
      for each statement execute function private.mark_stale_texts(%s)', texts, arguments);
  end loop;
end
$$;
