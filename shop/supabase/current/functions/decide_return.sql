-- Accepts or rejects a buyer's request to return goods, with the maker's note for the buyer.
create or replace function public.decide_return(order_id uuid, accept boolean, note text default '') returns json
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_order(order_id, null, true);
  perform private.record_event(order_id, 'return', case when accept then 'accepted' else 'rejected' end, 'maker',
    jsonb_build_object('note', left(coalesce(note, ''), 1000)));
  if not accept then
    update public.order_items as item set return_asked = 0 where item.order_id = decide_return.order_id and item.return_asked > 0;
  end if;
  return public.get_order(order_id);
end
$$;
revoke all on function public.decide_return(uuid, boolean, text) from public, anon;
grant execute on function public.decide_return(uuid, boolean, text) to authenticated, service_role;
