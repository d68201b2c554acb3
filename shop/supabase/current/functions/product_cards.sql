-- Products as cards of a list, in the order of the ids given. A product's text is the one of the language asked for,
-- else the English one, else any that is published: the first of the three that has a row, and nothing is read after it.
-- Only published products come back, whoever asks.
create or replace function private.product_cards(product_ids bigint[], language text) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
        'id', product.id,
        'slug', words.slug,
        'language', words.language,
        'title', words.title,
        'category', product.category_id,
        'price', product.price::text,
        'itemKind', product.item_kind,
        'colours', product.colours,
        'edition', case when product.edition_size is not null
          then json_build_object('size', product.edition_size, 'left', product.stock) end,
        'stock', product.stock,
        'available', product.stock is null or product.stock > 0,
        'materials', words.details ->> 'materials',
        'dimensions', words.details ->> 'dimensions',
        'picture', (
          select json_build_object('path', picture.path, 'width', picture.width, 'height', picture.height,
              'placeholder', picture.placeholder, 'alt', coalesce((
                select spoken.alt from public.picture_texts as spoken
                  where spoken.product_id = picture.product_id and spoken.position = picture.position
                    and spoken.language = words.language), ''))
            from public.product_pictures as picture
            where picture.product_id = product.id order by picture.position limit 1)
      ) order by asked.place), '[]')
    from unnest(product_cards.product_ids) with ordinality as asked (id, place)
    join public.products as product on product.id = asked.id and product.status = 'published'
    cross join lateral (
      select text.language, text.slug, text.title, text.details
        from public.product_texts as text
        where text.product_id = product.id and text.language = product_cards.language and text.published
      union all
      select text.language, text.slug, text.title, text.details
        from public.product_texts as text
        where text.product_id = product.id and text.language = 'en' and text.published
      union all
      (select text.language, text.slug, text.title, text.details
        from public.product_texts as text
        where text.product_id = product.id and text.published
        order by text.language limit 1)
      limit 1
    ) as words
  );
end
$$;
