-- Orders that used a discount code, the newest first, twenty-five from below a number on; one more says that there are others. A use is
-- released where its order was cancelled or expired.
create or replace function public.admin_discount_uses(code text, below bigint default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(json_agg(json_build_object('order', private.admin_order_row(page.id), 'discount', page.discount::text, 'released', page.released)
        order by page.number desc), '[]')
      from (
        select orders.id, orders.number, orders.discount, used.released_at is not null as released
          from public.orders left join public.discount_uses as used on used.order_id = orders.id
          where orders.discount_code = $1 and ($2 is null or orders.number < $2)
          order by orders.number desc limit 26) as page);
end
$$;
revoke all on function public.admin_discount_uses(text, bigint) from public, anon;
grant execute on function public.admin_discount_uses(text, bigint) to authenticated, service_role;
