-- The maker says that a refund that was owed, such as of a cancelled order, has been paid by hand.
create or replace function public.confirm_refund(refund_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  given public.refunds;
begin
  select * into given from public.refunds as asked where asked.id = refund_id;
  perform private.lock_order(given.order_id, null, true);
  perform private.finish_refund(refund_id, true, 'maker');
  return public.get_order(given.order_id);
end
$$;
revoke all on function public.confirm_refund(uuid) from public, anon;
grant execute on function public.confirm_refund(uuid) to authenticated, service_role;
