-- The blog in the back office: a post's category and schedule, an index for each sort of its list, and the key that signs links to previews.

alter table public.posts
  add column category_id text references public.categories on delete set null,
  -- A draft is published at this time.
  add column publish_at timestamptz;
create index posts_category on public.posts (category_id) where category_id is not null;
create index posts_scheduled on public.posts (publish_at) where publish_at is not null;
create index posts_list_updated on public.posts (updated_at, id);
create index posts_list_created on public.posts (created_at, id);
-- Posts that were never published come last.
create index posts_list_published on public.posts (coalesce(published_at, 'infinity'), id);

-- The function's body is maintained in current/functions; here it only comes to exist.
create function private.date_published_post() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger published before insert or update on public.posts
  for each row execute function private.date_published_post();

insert into private.secrets values ('preview links', extensions.gen_random_bytes(32));
