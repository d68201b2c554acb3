-- People: every account has a row of users; what the shop knows of its customers beside it goes with the account.

alter table public.users
  add constraint users_account foreign key (id) references auth.users (id) on delete cascade;

-- The body is today's truth and lives in current/functions.
create function private.keep_user() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger shop_user after insert on auth.users
  for each row execute function private.keep_user();
insert into public.users (id, created_at)
  select id, coalesce(created_at, now()) from auth.users
  on conflict (id) do nothing;

create table public.profiles (
  user_id uuid primary key default auth.uid() references public.users on delete cascade,
  full_name text not null default '' check (length(full_name) <= 200),
  phone text not null default '' check (length(phone) <= 40),
  street_address text not null default '' check (length(street_address) <= 300),
  city text not null default '' check (length(city) <= 120),
  region text not null default '' check (length(region) <= 120),
  postal_code text not null default '' check (length(postal_code) <= 20),
  -- ISO 3166-1, or nothing.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  updated_at timestamptz not null default now()
);
alter table public.profiles enable row level security;

create table public.preferences (
  user_id uuid primary key default auth.uid() references public.users on delete cascade,
  -- Asked for, never assumed.
  marketing_emails boolean not null default false,
  order_emails boolean not null default true,
  -- The language in which the shop writes.
  language text not null default 'en' check (language in ('en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de')),
  updated_at timestamptz not null default now()
);
alter table public.preferences enable row level security;

create trigger updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger updated_at before update on public.preferences
  for each row execute function private.touch_updated_at();

-- Whom the browser may show the way to the back office when their role cannot be asked: the administrators' addresses,
-- salted and hashed. A courtesy; what an administrator may do is decided by users.role alone.
alter table public.settings
  add column administrator_salt text not null default '' check (length(administrator_salt) <= 64),
  add column administrator_hashes text[] not null default '{}';
