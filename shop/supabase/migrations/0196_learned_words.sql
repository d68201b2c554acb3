-- The words of changed texts are compared with those of before, so that a mark of a row teaches nothing again.
do $$
declare
  name text;
begin
  foreach name in array '{product_texts,post_texts,category_texts,series_texts,search_synonyms}'::text[] loop
    execute format('drop trigger learn_changed on public.%I', name);
    execute format('create trigger learn_changed after update on public.%I referencing old table as removed new table as added
      for each statement execute function private.learn_words()', name);
  end loop;
end
$$;
