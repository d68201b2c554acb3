-- The maker has the goods back: whether they can be sold again is for the maker to say.
create or replace function public.receive_return(order_id uuid, restock boolean default false) returns json
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.locked_order(order_id, null, true);
  perform private.record_event(order_id, 'return', 'received', 'maker', jsonb_build_object('restocked', restock));
  if restock then perform private.give_back_goods(order_id); end if;
  return public.get_order(order_id);
end
$$;
revoke all on function public.receive_return(uuid, boolean) from public, anon;
grant execute on function public.receive_return(uuid, boolean) to authenticated, service_role;
