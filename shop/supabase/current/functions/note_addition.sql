-- Notes the row that a call with an `additionKey` among its values has added, and forgets old ones. Without a key it does nothing.
create or replace function private.note_addition(entity text, content jsonb, row_id text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.additions as added where added.created_at < now() - interval '30 days';
  insert into private.additions (key, digest, user_id, entity, row_id)
    select (content ->> 'additionKey')::uuid, md5(content::text), auth.uid(), $1, $3 where content ->> 'additionKey' is not null;
$$;
