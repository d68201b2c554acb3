-- A picture of a return, as an address that has it within, for the maker, the order's owner, or a caller with its valid token. Null for
-- everybody else, as for a picture that does not exist.
create or replace function public.get_return_picture(picture_id bigint, token text default null) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.picture_address(picture.type, picture.bytes)
      from public.return_pictures as picture join public.orders on orders.id = picture.order_id
      where picture.id = picture_id and private.order_actor(orders, get_return_picture.token) is not null);
end
$$;
revoke all on function public.get_return_picture(bigint, text) from public;
grant execute on function public.get_return_picture(bigint, text) to anon, authenticated, service_role;
