-- What a certificate of authenticity vouches for, by the secret printed on it; null where no sold number has it.
create or replace function public.verify_certificate(certificate uuid, language text default 'en') returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('certificate', sold.certificate, 'number', sold.number, 'of', sold.edition_size,
      'soldAt', sold.sold_at, 'productId', sold.product_id, 'title', words.title, 'language', words.language,
      'slug', words.slug, 'materials', words.details ->> 'materials', 'dimensions', words.details ->> 'dimensions',
      'picture', (select picture.path from public.product_pictures as picture
        where picture.product_id = sold.product_id order by picture.position limit 1),
      'shopName', (select shop_name from public.settings))
    from public.edition_numbers as sold
    cross join lateral (select text.* from public.product_texts as text
      where text.product_id = sold.product_id and text.published
      order by text.language = $2 desc, text.language = 'en' desc, text.language limit 1) as words
    where sold.certificate = $1 and sold.state = 'sold'
$$;
revoke all on function public.verify_certificate(uuid, text) from public;
grant execute on function public.verify_certificate(uuid, text) to anon, authenticated, service_role;
