-- The data of a certificate of authenticity, by the secret id printed on it; null where no sold number has it.
create or replace function public.verify_certificate(certificate uuid, language text default 'en') returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('certificate', edition_numbers.certificate, 'number', edition_numbers.number, 'of', edition_numbers.edition_size,
      'soldAt', edition_numbers.sold_at, 'productId', edition_numbers.product_id, 'title', words.title, 'language', words.language,
      'slug', words.slug, 'materials', words.details ->> 'materials', 'dimensions', words.details ->> 'dimensions',
      'picture', private.variant_picture(variant), 'options', private.variant_options(variant, $2),
      'shopName', (select shop_name from public.settings))
    from public.edition_numbers
    join public.product_variants as variant on variant.id = edition_numbers.variant_id
    cross join lateral private.product_text(edition_numbers.product_id, $2) as words
    where edition_numbers.certificate = $1 and edition_numbers.state = 'sold'
$$;
revoke all on function public.verify_certificate(uuid, text) from public;
grant execute on function public.verify_certificate(uuid, text) to anon, authenticated, service_role;
