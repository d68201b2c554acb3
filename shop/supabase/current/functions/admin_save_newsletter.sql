-- Saves a newsletter that was not sent yet, or adds one, with all its texts; a language without subject and text has none. Returns the outcome
-- (`saved`, or `conflict` where somebody else saved first) and the key. A repeated call with the same `additionKey` among the values returns the
-- row that the first has added.
create or replace function public.admin_save_newsletter(content jsonb, id bigint default null, version text default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  letter public.newsletters;
  saved bigint := admin_save_newsletter.id;
  written record;
begin
  perform private.require_admin();
  if saved is null then
    saved := private.added_row('newsletters', content);
    if saved is not null then return json_build_object('outcome', 'saved', 'id', saved); end if;
    insert into public.newsletters default values returning newsletters.id into saved;
    perform private.note_addition('newsletters', content, saved::text);
  else
    select * into letter from public.newsletters where newsletters.id = saved for update;
    if letter.id is null then
      perform private.refuse('unknown_newsletter', 'There is no such newsletter.', status => 404);
    end if;
    if letter.sent_at is not null then
      perform private.refuse('newsletter_sent', 'A newsletter that was sent stays as it was sent.');
    end if;
    if letter.updated_at::text is distinct from version then return json_build_object('outcome', 'conflict', 'id', saved); end if;
  end if;
  update public.newsletters as known set audience = content ->> 'audience',
      product_id = case content ->> 'audience' when 'new_edition' then (content ->> 'productId')::bigint end
    where known.id = saved;
  for written in
    select text.key as language, btrim(text.value ->> 'subject') as subject, btrim(text.value ->> 'body', E' \n\r\t') as body
      from jsonb_each(content -> 'texts') as text
  loop
    if (written.subject = '') <> (written.body = '') or length(written.subject) > 200 or length(written.body) > 20000 then
      perform private.refuse('text_incomplete', 'A text has a subject of at most 200 characters, and words below it.',
        jsonb_build_object('field', 'text_' || written.language || case written.subject when '' then '.subject' else '.body' end), 400);
    end if;
    if written.subject = '' then
      delete from public.newsletter_texts as known where known.newsletter_id = saved and known.language = written.language;
    else
      insert into public.newsletter_texts (newsletter_id, language, subject, body)
        values (saved, written.language, written.subject, written.body)
        on conflict (newsletter_id, language) do update set subject = excluded.subject, body = excluded.body;
    end if;
  end loop;
  return json_build_object('outcome', 'saved', 'id', saved);
end
$$;
revoke all on function public.admin_save_newsletter(jsonb, bigint, text) from public, anon;
grant execute on function public.admin_save_newsletter(jsonb, bigint, text) to authenticated, service_role;
