-- The actions that an administrator may do to an order now, by name: exactly those that their functions accept. A property test compares
-- the two over random lives of orders.
create or replace function private.order_actions(order_row public.orders) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_part_sent boolean;
  has_unsent boolean;
  is_asked_back boolean;
  can_come_back boolean;
begin
  select coalesce(bool_or(item.shipped > 0), false), coalesce(bool_or(item.shipped + item.given_up < item.quantity), false),
      coalesce(bool_or(item.return_asked > 0), false), coalesce(bool_or(item.returned < item.shipped), false)
    into is_part_sent, has_unsent, is_asked_back, can_come_back
    from public.order_items as item where item.order_id = order_row.id;
  return array(
    select action.name
      from (values
        ('acceptReturn', 'return', 'accepted', true),
        ('rejectReturn', 'return', 'rejected', true),
        ('receiveReturn', 'return', 'received', order_row.return_state = 'accepted' and is_asked_back),
        ('confirmRefund', null, null, exists (select from public.refunds
          where refunds.order_id = order_row.id and private.is_confirmable(refunds))),
        ('pay', null, null, order_row.payment_state in ('unpaid', 'pending') and order_row.total > order_row.paid - order_row.refunded),
        ('ship', 'fulfilment', 'shipped', has_unsent),
        ('deliver', 'fulfilment', 'delivered', not (is_part_sent and has_unsent)),
        ('refund', null, null, private.refundable_sum(order_row.id) > 0),
        ('requestReturn', 'return', 'requested', now() <= private.return_deadline(order_row) and can_come_back),
        ('changeAddress', 'order', 'address_changed', order_row.forgotten_at is null),
        ('cancel', 'order', 'cancelled', true),
        ('resendMail', null, null, exists (select from public.order_mails as mail
          where mail.order_id = order_row.id and private.mail_problem(mail, order_row) is null)),
        ('note', null, null, order_row.forgotten_at is null),
        -- Money that comes although nothing is due is recorded too: it has to be refunded.
        ('payAgain', null, null, not (order_row.payment_state in ('unpaid', 'pending')
          and order_row.total > order_row.paid - order_row.refunded))
      ) as action (name, axis, event, is_open)
      where action.is_open and (action.axis is null or private.order_transition(order_row.order_state, order_row.payment_state,
        order_row.fulfilment_state, order_row.return_state, order_row.payment_method, action.axis, action.event) is not null));
end
$$;
