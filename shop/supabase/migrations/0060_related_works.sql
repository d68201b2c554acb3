-- Works that a maker shows beside a work, in the maker's order. A work without any has others of its category beside it.
create table public.related_products (
  product_id bigint not null references public.products on delete cascade,
  related_id bigint not null references public.products on delete cascade,
  position integer not null check (position between 1 and 12),
  primary key (product_id, related_id),
  constraint related_products_position unique (product_id, position) deferrable initially immediate,
  check (related_id <> product_id)
);
create index related_products_related on public.related_products (related_id);
alter table public.related_products enable row level security;
create trigger announce after insert or update or delete or truncate on public.related_products
  for each statement execute function private.notify_catalogue_change();
select private.audit_table('public.related_products');
