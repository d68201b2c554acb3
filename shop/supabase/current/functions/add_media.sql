-- Trigger: a file that arrives in the bucket `media` has a row there, with its size, placeholder and name as its sender measured them. The
-- sender may name a row whose file it replaces: that row, and all places of its file, then lead to the new one.
create or replace function private.add_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  facts constant jsonb := case when jsonb_typeof(new.user_metadata) = 'object' then new.user_metadata else '{}' end;
  added public.media;
  replaced public.media;
begin
  -- The row about the file arrives by itself.
  if private.is_importing() then return null; end if;
  added.object_name := new.name;
  added.title := left(coalesce(nullif(btrim(regexp_replace(facts ->> 'title', '[[:cntrl:]]+', ' ', 'g')), ''),
    regexp_replace(new.name, '^.*/', '')), 200);
  added.type := lower(regexp_replace(coalesce(new.metadata ->> 'mimetype', ''), '\s*;.*$', ''));
  -- An upload is tried before its length is known.
  added.size := coalesce((new.metadata ->> 'size')::bigint, 1);
  if facts ->> 'width' ~ '^[1-9][0-9]{0,4}$' and facts ->> 'height' ~ '^[1-9][0-9]{0,4}$' then
    added.width := (facts ->> 'width')::integer;
    added.height := (facts ->> 'height')::integer;
  end if;
  added.placeholder := case when length(facts ->> 'placeholder') <= 2000
    and facts ->> 'placeholder' ~ '^data:image/(webp|png|jpeg);base64,[A-Za-z0-9+/=]*$' then facts ->> 'placeholder' else '' end;
  if facts ? 'replaces' then
    select * into replaced from public.media where id::text = facts ->> 'replaces' for update;
    if replaced.id is null then
      raise exception 'media_replaced_unknown';
    end if;
    perform private.replace_media(replaced, added);
  else
    insert into public.media (object_name, title, type, size, width, height, placeholder, uploaded_by)
      values (added.object_name, added.title, added.type, added.size, added.width, added.height, added.placeholder,
        (select account.id from public.users as account where account.id = auth.uid()));
  end if;
  return null;
end
$$;
