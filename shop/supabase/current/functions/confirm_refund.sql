-- Confirms that the maker has paid an owed refund by hand, such as one of a cancelled order. A repeated call changes nothing.
create or replace function public.confirm_refund(refund_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  refund public.refunds;
begin
  select * into refund from public.refunds where refunds.id = refund_id;
  perform private.lock_order(refund.order_id, null, true);
  select * into refund from public.refunds where refunds.id = refund_id;
  if refund.state = 'asked' and not private.is_confirmable(refund) then
    perform private.refuse('refund_with_provider', 'The payment provider is paying this refund.',
      jsonb_build_object('refund', refund.id, 'until', refund.created_at + interval '1 day'));
  end if;
  perform private.finish_refund(refund_id, true, 'maker');
  return public.get_order(refund.order_id);
end
$$;
revoke all on function public.confirm_refund(uuid) from public, anon;
grant execute on function public.confirm_refund(uuid) to authenticated, service_role;
