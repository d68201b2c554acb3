-- What a customer wishes for and is about to buy: kept with the account, so that it is the same on every device.

create table public.wishlist_items (
  user_id uuid not null default auth.uid() references public.users on delete cascade,
  product_id bigint not null references public.products on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id)
);
create index wishlist_items_product on public.wishlist_items (product_id);
alter table public.wishlist_items enable row level security;

-- What and how many: prices are read when they are needed.
create table public.cart_items (
  user_id uuid not null default auth.uid() references public.users on delete cascade,
  product_id bigint not null references public.products on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id)
);
create index cart_items_product on public.cart_items (product_id);
alter table public.cart_items enable row level security;
