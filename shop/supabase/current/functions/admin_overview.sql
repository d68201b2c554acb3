-- Overview on the start page of the back office: orders, messages, collectors' notes, stock, translations and jobs that need attention. Counts end at a hundred.
create or replace function public.admin_overview() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return json_build_object(
    'toPay', (select count(*) from (select from public.orders
      where order_state = 'open' and payment_state in ('unpaid', 'pending') limit 100) as counted),
    'toPack', (select count(*) from (select from public.orders
      where order_state = 'open' and payment_state in ('paid', 'partially_refunded')
        and fulfilment_state in ('unfulfilled', 'partially_shipped') limit 100) as counted),
    'returns', (select count(*) from (select from public.orders where return_state = 'requested' limit 100) as counted),
    'messages', (select count(*) from (select from public.contact_messages where handled_at is null limit 100) as counted),
    'notes', (select count(*) from (select from public.collector_notes where status = 'pending' limit 100) as counted),
    'lowStock', (select coalesce(json_agg(json_build_object('variantId', low.id, 'productId', low.product_id, 'stock', low.stock, 'isEdition', low.edition_size is not null,
        'title', (select title from private.product_text(low.product_id, private.fallback_language()))) order by low.stock, low.id), '[]')
      from (select variant.id, variant.product_id, variant.stock, variant.edition_size from public.product_variants as variant
        join public.products as product on product.id = variant.product_id and product.status = 'published'
        where variant.status = 'active' and variant.stock <= 2 order by variant.stock, variant.id limit 8) as low),
    'stale', json_build_object(
      'products', (select count(*) from (select from public.product_texts where stale limit 100) as counted),
      'posts', (select count(*) from (select from public.post_texts where stale limit 100) as counted)),
    'jobs', private.failed_jobs(5));
end
$$;
revoke all on function public.admin_overview() from public, anon;
grant execute on function public.admin_overview() to authenticated, service_role;
