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
