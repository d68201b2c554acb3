-- Saves changed values of a post's form, or adds a post, in one transaction. `was` has the values that the changes replace: where one of
-- them is another by now, somebody else has saved it, and nothing is written. Returns the outcome (`saved` or `conflict`) and the post's id.
-- A repeated call with the same `additionKey` among the same changes returns the row that the first has added.
create or replace function public.admin_save_post(changes jsonb, post_id bigint default null, was jsonb default '{}') returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  current jsonb := '{}';
  subject public.posts;
  saved bigint := post_id;
begin
  perform private.require_admin();
  if post_id is null then
    saved := private.added_row('posts', changes);
    if saved is not null then
      return json_build_object('outcome', 'saved', 'id', saved);
    end if;
  end if;
  if post_id is not null then
    select * into subject from public.posts where id = post_id for update;
    if subject.id is null then
      perform private.refuse('unknown_post', 'There is no such post.', status => 404);
    end if;
    current := private.admin_post_values(post_id);
    if exists (select from jsonb_object_keys(changes) as name where current -> name is distinct from was -> name) then
      return json_build_object('outcome', 'conflict', 'id', post_id);
    end if;
  end if;
  -- A date that is not changed stays as it is, to the microsecond, and so does an emptied date of creation.
  subject := jsonb_populate_record(subject, private.post_columns(current || changes)
    - case when changes ? 'publishedAt' then '{}' else '{published_at}'::text[] end
    - case when coalesce(changes ->> 'createdAt', '') <> '' then '{}' else '{created_at}'::text[] end);
  if post_id is null then
    insert into public.posts (status, category_id, tags, publish_at, published_at, created_at, picture_path, picture_width, picture_height,
        picture_placeholder)
      values (subject.status, subject.category_id, subject.tags, subject.publish_at, subject.published_at, coalesce(subject.created_at, now()),
        subject.picture_path, subject.picture_width, subject.picture_height, subject.picture_placeholder)
      returning id into saved;
    perform private.note_addition('posts', changes, saved::text);
  else
    update public.posts
      set status = subject.status, category_id = subject.category_id, tags = subject.tags, publish_at = subject.publish_at,
        published_at = subject.published_at, created_at = subject.created_at, picture_path = subject.picture_path,
        picture_width = subject.picture_width, picture_height = subject.picture_height, picture_placeholder = subject.picture_placeholder
      where id = saved;
  end if;
  insert into public.tag_texts (tag, language, name)
    select named.key, language, btrim(named.value ->> 'name')
      from jsonb_each(coalesce(changes -> 'tagNames', '{}')) as named
      cross join lateral (values (named.value ->> 'language'), (private.fallback_language())) as wanted (language)
      where language = any (private.languages())
    on conflict do nothing;
  -- The original first: a translation that is saved with it is not stale.
  perform private.save_post_text(saved, language, changes -> ('text_' || language))
    from (select language from unnest(private.languages()) as language where changes ? ('text_' || language)
      order by language <> private.fallback_language()) as changed;
  return json_build_object('outcome', 'saved', 'id', saved);
end
$$;
revoke all on function public.admin_save_post(jsonb, bigint, jsonb) from public, anon;
grant execute on function public.admin_save_post(jsonb, bigint, jsonb) to authenticated, service_role;
