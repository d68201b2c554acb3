-- Facets (categories and colours) in the back office: marks of names that are older than their original, and indexes of their lists.

alter table public.category_texts add column stale boolean not null default false;
alter table public.colour_texts add column stale boolean not null default false;
-- The triggers' second argument is the type of the owner's key.
create trigger translated before update on public.category_texts
  for each row execute function private.mark_stale_texts('category_id', 'text');
create trigger original_changed after update on public.category_texts
  for each row execute function private.mark_stale_texts('category_id', 'text');
create trigger translated before update on public.colour_texts
  for each row execute function private.mark_stale_texts('colour_id', 'text');
create trigger original_changed after update on public.colour_texts
  for each row execute function private.mark_stale_texts('colour_id', 'text');

create index categories_list on public.categories (position, id);
create index colours_list on public.colours (position, id);
create index category_texts_search on public.category_texts using gin (lower(' ' || name) extensions.gin_trgm_ops);
create index colour_texts_search on public.colour_texts using gin (lower(' ' || name) extensions.gin_trgm_ops);
create index category_texts_stale on public.category_texts (category_id) where stale;
create index colour_texts_stale on public.colour_texts (colour_id) where stale;
-- Works by category and colour, whatever their status: a list counts them.
create index products_category_unpublished on public.products (category_id) where status <> 'published';
create index products_colours_unpublished on public.products using gin (colours) where status <> 'published';
