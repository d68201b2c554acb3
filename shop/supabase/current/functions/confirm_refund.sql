-- Confirms that the maker has paid an owed refund by hand, such as one of a cancelled order.
create or replace function public.confirm_refund(refund_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  refund public.refunds;
begin
  select * into refund from public.refunds where refunds.id = refund_id;
  perform private.lock_order(refund.order_id, null, true);
  perform private.finish_refund(refund_id, true, 'maker');
  return public.get_order(refund.order_id);
end
$$;
revoke all on function public.confirm_refund(uuid) from public, anon;
grant execute on function public.confirm_refund(uuid) to authenticated, service_role;
