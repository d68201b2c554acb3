-- Saves the text of a post in one language as its form has it; one without any word is removed. The body is stored as it comes, to the
-- last character. A readable address is made of the title where none is given.
create or replace function private.save_post_text(post_id bigint, language text, content jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  title constant text := btrim(coalesce(content ->> 'title', ''));
  slug constant text := coalesce(nullif(btrim(content ->> 'slug'), ''), private.slug_of(title), $1::text);
begin
  if not exists (
    select from jsonb_each_text(content - '{slug,published,stale}'::text[]) as field where btrim(field.value) <> '') then
    delete from public.post_texts as text where text.post_id = $1 and text.language = $2;
    return;
  end if;
  insert into public.post_texts as text (post_id, language, title, excerpt, body, author, alt, slug, published)
    values ($1, $2, title, btrim(coalesce(content ->> 'excerpt', '')), coalesce(content ->> 'body', ''),
      btrim(coalesce(content ->> 'author', '')), btrim(coalesce(content ->> 'alt', '')), slug, coalesce((content ->> 'published')::boolean, true))
    on conflict on constraint post_texts_pkey do update
      set title = excluded.title, excerpt = excluded.excerpt, body = excluded.body, author = excluded.author, alt = excluded.alt,
        slug = excluded.slug, published = excluded.published, stale = coalesce((content ->> 'stale')::boolean, false);
end
$$;
