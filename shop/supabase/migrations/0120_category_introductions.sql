-- Introductions of categories: what a category's own page says of it in each language; empty where nothing is said.
alter table public.category_texts add column introduction text not null default '' check (length(introduction) <= 600);
