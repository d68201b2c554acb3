-- Trigger: adds the words of texts to the vocabulary; of changed rows those whose texts are new, because a mark or an address has no
-- words. Words with digits, and Chinese, Japanese and Korean ones, are found without it.
create or replace function private.learn_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  texts text;
begin
  texts := case tg_table_name
    when 'product_texts' then 'title || '' '' || description || '' '' || coalesce(details ->> ''materials'', '''')'
    when 'post_texts' then 'title || '' '' || excerpt || '' '' || left(body, 20000)'
    when 'category_texts' then 'name'
    when 'series_texts' then 'name'
    else 'word || '' '' || array_to_string(finds, '' '')'
  end;
  execute format('select private.learn_texts(said.language, string_agg(said.texts, '' '')) from (
      select added.language, %1$s as texts from added %2$s) as said group by said.language',
    texts, case when tg_op = 'UPDATE' then format('except select removed.language, %s from removed', texts) else '' end);
  return null;
end
$$;
