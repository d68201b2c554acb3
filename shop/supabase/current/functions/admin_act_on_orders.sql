-- Marks many orders as paid or as shipped, in one transaction with one entry of the log. An order that does not allow it now is left as it is
-- and named. Both are events, which are never taken back: there is no undo.
create or replace function public.admin_act_on_orders(act text, order_ids uuid[]) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  order_row public.orders;
  done uuid[] := '{}';
begin
  perform private.require_admin();
  if act not in ('pay', 'ship') or cardinality(order_ids) not between 1 and 200 then
    perform private.refuse('invalid_edits', 'Up to 200 orders can be marked as paid or as shipped together.', '{"ordersMax": 200}', 400);
  end if;
  perform set_config('atelier.bulk', 'on', true);
  -- Locked in one sequence, so that two acts wait for each other instead of blocking each other.
  for order_row in select * from public.orders where orders.id = any (order_ids) order by orders.id for no key update loop
    if order_row.order_state = 'open' and act = any (private.order_actions(order_row)) then
      begin
        if act = 'pay' then perform public.record_payment(order_row.id); else perform public.ship_order(order_row.id); end if;
        done := done || order_row.id;
      exception when sqlstate 'PGRST' then null;
      end;
    end if;
  end loop;
  perform set_config('atelier.bulk', '', true);
  if cardinality(done) > 0 then
    perform private.write_audit(act || '_orders', 'orders', '', null, (select jsonb_object_agg(id, act) from unnest(done) as id));
  end if;
  return json_build_object('act', null, 'changed', cardinality(done),
    'conflicts', array(select id from unnest(order_ids) as id where id <> all (done)));
end
$$;
revoke all on function public.admin_act_on_orders(text, uuid[]) from public, anon;
grant execute on function public.admin_act_on_orders(text, uuid[]) to authenticated, service_role;
