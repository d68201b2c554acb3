-- Discount codes for selected products and categories, and for a customer's first order. Codes of before apply to all goods.
alter table public.discount_codes
  -- Whether the code applies to all goods, or to the products and categories that are listed for it.
  add column applies_to text not null default 'all' check (applies_to in ('all', 'selection')),
  add column first_order boolean not null default false;

create table public.discount_products (
  code text not null references public.discount_codes on update cascade on delete cascade,
  product_id bigint not null references public.products on delete cascade,
  primary key (code, product_id)
);
create index discount_products_product on public.discount_products (product_id);
create table public.discount_categories (
  code text not null references public.discount_codes on update cascade on delete cascade,
  category_id text not null references public.categories on update cascade on delete cascade,
  primary key (code, category_id)
);
create index discount_categories_category on public.discount_categories (category_id);

do $$
declare
  name text;
begin
  foreach name in array array['discount_products', 'discount_categories'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', name);
  end loop;
end $$;

select private.audit_table('public.discount_products');
select private.audit_table('public.discount_categories');

-- Finds a customer's earlier orders by the address as private.customer_key() normalizes it.
create index orders_customer on public.orders (lower(normalize(btrim(email), NFKC) collate "und-x-icu")) where order_state = 'open';

-- It names the rule's own values now.
drop function if exists private.discount_problem(public.discount_codes, numeric, uuid, text, timestamptz);
