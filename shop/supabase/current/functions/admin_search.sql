-- Search of the command palette over works, orders, customers, posts, messages, collectors' notes, discount codes, categories, colours and series: at
-- most five of each, found by words of titles, a work's code, an order's number, name or address, or words of a message or a note.
create or replace function public.admin_search(search text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := left(btrim(coalesce(search, '')), 100);
  patterns constant text[] := private.search_patterns(words);
  order_number constant bigint := substring(words from '^#?(\d{1,15})$')::bigint;
begin
  perform private.require_admin();
  return json_build_object(
    'products', (select coalesce(json_agg(json_build_object('id', found.product_id, 'title', found.title)), '[]') from (
      select text.product_id, coalesce(min(text.title) filter (where text.language = private.fallback_language()), min(text.title)) as title
        from public.product_texts as text
        where text.search_text like patterns[1] and text.search_text like all (patterns)
          or text.product_id = any (array(select variant.product_id from public.product_variants as variant where variant.sku is not null
            and lower(' ' || variant.sku) like patterns[1] and lower(' ' || variant.sku) like all (patterns) order by variant.product_id limit 5))
        group by text.product_id order by text.product_id limit 5) as found),
    'posts', (select coalesce(json_agg(json_build_object('id', found.post_id, 'title', found.title)), '[]') from (
      select text.post_id, min(text.title) as title from public.post_texts as text
        where text.search_text like patterns[1] and text.search_text like all (patterns) group by text.post_id order by text.post_id limit 5) as found),
    'orders', (select coalesce(json_agg(json_build_object('id', found.id, 'number', found.number, 'email', found.email)), '[]') from (
      select orders.id, orders.number, orders.email from public.orders
        where orders.number = order_number
          or order_number is null and lower(' ' || orders.number::text || ' ' || orders.email || ' ' || coalesce(orders.address ->> 'name', '')) like patterns[1]
            and lower(' ' || orders.number::text || ' ' || orders.email || ' ' || coalesce(orders.address ->> 'name', '')) like all (patterns)
        order by orders.placed_at desc limit 5) as found),
    'discounts', (select coalesce(json_agg(json_build_object('code', found.code)), '[]') from (
      select known.code from public.discount_codes as known
        where lower(' ' || known.code) like patterns[1] and lower(' ' || known.code) like all (patterns) order by known.code limit 5) as found),
    'facets', (select coalesce(json_agg(json_build_object('facet', found.facet, 'id', found.id, 'name', found.name)), '[]') from (
      select 'categories' as facet, named.category_id as id, min(named.name) as name from public.category_texts as named
        where lower(' ' || named.name) like patterns[1] and lower(' ' || named.name) like all (patterns) group by named.category_id
      union all
      select 'colours', named.colour_id, min(named.name) from public.colour_texts as named
        where lower(' ' || named.name) like patterns[1] and lower(' ' || named.name) like all (patterns) group by named.colour_id
      union all
      select 'series', named.series_id, min(named.name) from public.series_texts as named
        where lower(' ' || named.name) like patterns[1] and lower(' ' || named.name) like all (patterns) group by named.series_id
      order by facet, id limit 5) as found),
    'users', (select coalesce(json_agg(json_build_object('id', found.id, 'email', found.email)), '[]') from (
      select users.id, users.email from public.users
        where users.search_text like patterns[1] and users.search_text like all (patterns) order by users.created_at desc limit 5) as found),
    'messages', (select coalesce(json_agg(json_build_object('id', found.id, 'name', found.name, 'subject', found.subject)), '[]') from (
      select message.id, message.name, message.subject from public.contact_messages as message
        where lower(' ' || message.name || ' ' || message.email || ' ' || message.subject || ' ' || message.message) like patterns[1]
          and lower(' ' || message.name || ' ' || message.email || ' ' || message.subject || ' ' || message.message) like all (patterns)
        order by message.created_at desc, message.id desc limit 5) as found),
    'notes', (select coalesce(json_agg(json_build_object('id', found.id, 'name', found.name, 'excerpt', found.excerpt)), '[]') from (
      select note.id, note.name, left(note.body, 80) as excerpt from public.collector_notes as note
        where lower(' ' || note.name || ' ' || note.place || ' ' || note.body) like patterns[1]
          and lower(' ' || note.name || ' ' || note.place || ' ' || note.body) like all (patterns)
        order by note.created_at desc, note.id desc limit 5) as found));
end
$$;
revoke all on function public.admin_search(text) from public, anon;
grant execute on function public.admin_search(text) to authenticated, service_role;
