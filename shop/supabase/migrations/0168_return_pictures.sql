-- Pictures of a return: its buyer shows what is wrong with the goods. They are of the order alone: its buyer and the maker read them, by
-- a function, and they are deleted with the buyer's data.
create table public.return_pictures (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  -- The browser makes them small enough.
  bytes bytea not null check (octet_length(bytes) between 1 and 800000),
  created_at timestamptz not null default now()
);
create index return_pictures_order on public.return_pictures (order_id);
alter table public.return_pictures enable row level security;
revoke all on public.return_pictures from anon, authenticated, service_role;
grant select on public.return_pictures to authenticated, service_role;
