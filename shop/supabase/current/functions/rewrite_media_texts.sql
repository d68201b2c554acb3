-- Writes another address in place of a file's in the texts of posts; with null as the other, pictures of the file leave the texts. Marks of
-- stale translations stay as they are: no words were changed.
create or replace function private.rewrite_media_texts(object_name text, path text, other text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  picture constant text := '!\[[^]]*\]\(' || replace($2, '.', '\.') || '[^)]*\)';
  posts constant bigint[] := array(
    select distinct subject.post_id from public.post_texts as subject
      where subject.search_text like '%' || lower($1) || '%' and strpos(subject.body, $2) > 0);
  stale_marks constant text[] := array(
    select subject.post_id || '/' || subject.language from public.post_texts as subject where subject.post_id = any (posts) and subject.stale);
begin
  update public.post_texts as subject
    set body = case when $3 is null then regexp_replace(subject.body, picture, '', 'g') else replace(subject.body, $2, $3) end
    where subject.post_id = any (posts) and strpos(subject.body, $2) > 0;
  update public.post_texts as subject set stale = not subject.stale
    where subject.post_id = any (posts) and subject.stale <> (subject.post_id || '/' || subject.language = any (stale_marks));
end
$$;
