-- Trigger: adds the words of texts to the vocabulary. Words with digits, and Chinese, Japanese and Korean ones, are found without it.
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
  execute format('select private.learn_texts(added.language, string_agg(%s, '' '')) from added group by added.language', texts);
  return null;
end
$$;
