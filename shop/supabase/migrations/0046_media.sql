-- Media: a row about each file of the storage bucket `media`, maintained by triggers on storage.objects, and the point of a picture that a
-- frame of another shape keeps in view.

create table public.media (
  id bigint generated always as identity primary key,
  -- Name of the file's object in the bucket. A replaced file has a new name, so an address shows the same bytes forever.
  object_name text not null unique
    check (object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  path text not null unique generated always as ('/storage/v1/object/public/media/' || object_name) stored,
  -- The name that people read; at first that of the uploaded file.
  title text not null check (length(btrim(title)) between 1 and 200),
  type text not null check (type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
  kind text not null generated always as (
    case when type like 'image/%' then 'image' when type like 'video/%' then 'video' else 'document' end) stored,
  -- Bytes.
  size bigint not null check (size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text not null default '' check (length(placeholder) <= 2000),
  -- As CSS writes it in object-position.
  focus text not null default '50% 50%' check (focus ~ '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$'),
  -- Alternative texts by language; a language without words has no entry.
  alts jsonb not null default '{}' check (jsonb_typeof(alts) = 'object' and length(alts::text) <= 40000
    and not jsonb_path_exists(alts, '$.* ? (@.type() != "string" || @ == "" || @ like_regex "^(.{250}){2}." flag "s")')),
  uploaded_by uuid references public.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (lower(' ' || title || ' ' || alts::text)) stored,
  check (num_nonnulls(width, height) <> 1)
);
create index media_created on public.media (created_at, id);
create index media_title on public.media (lower(title), id);
create index media_size on public.media (size, id);
create index media_kind on public.media (kind, created_at, id);
create index media_search on public.media using gin (search_text extensions.gin_trgm_ops);
create index media_uploaded_by on public.media (uploaded_by);
alter table public.media enable row level security;
revoke insert, update, delete on public.media from anon, authenticated;
grant update (title, focus, alts) on public.media to authenticated;
create trigger updated_at before update on public.media for each row execute function private.touch_updated_at();
select private.audit_table('public.media', '{placeholder}');

-- Replaced files. Pages that are open, and mails, still show them; the back office removes them after a day.
create table public.media_leftovers (
  object_name text primary key,
  replaced_at timestamptz not null default now()
);
alter table public.media_leftovers enable row level security;
revoke insert, update, delete on public.media_leftovers from anon, authenticated;

alter table public.product_pictures add column focus text not null default '50% 50%'
  check (focus ~ '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$');
-- Places in which a file is used are found by its address.
create index product_pictures_path on public.product_pictures (path);
create index posts_picture on public.posts (picture_path) where picture_path is not null;

-- The functions' bodies are maintained in current/functions; here they only come to exist.
create function private.add_media() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.remove_media() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.move_media_focus() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger media_added after insert on storage.objects
  for each row when (new.bucket_id = 'media') execute function private.add_media();
create trigger media_removed after delete on storage.objects
  for each row when (old.bucket_id = 'media') execute function private.remove_media();
create trigger focus_moved after update of focus on public.media
  for each row when (old.focus is distinct from new.focus) execute function private.move_media_focus();
