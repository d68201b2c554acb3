/** Attempts of every action on an order: which of them the database accepts, beside those that it offers. */

/** A call of each action with arguments that are lawful wherever the action is; `$` is the order. */
const attempts: Readonly<Record<string, string>> = {
  acceptReturn: 'decide_return($, true)',
  rejectReturn: 'decide_return($, false)',
  receiveReturn: 'receive_return($)',
  confirmRefund: `confirm_refund((select id from refunds where order_id = $ and state <> 'done' and (state = 'failed' or (
      select provider = 'manual' from payments where payments.id = refunds.payment_id))
    order by state = 'asked' desc, amount limit 1))`,
  pay: 'record_payment($)',
  ship: 'ship_order($)',
  deliver: 'deliver_order($)',
  refund: 'refund_order($)',
  requestReturn: 'request_return($)',
  changeAddress: `admin_change_address($, (select address || '{"line1": "14 Harbour Lane"}' from orders where id = $))`,
  cancel: 'cancel_order($)',
  resendMail: `admin_resend_mail((select id from order_mails where order_id = $ and reader = 'customer' order by created_at limit 1))`,
  note: `admin_add_order_note($, 'Asks for gift paper.')`,
};

/**
 * A function that tries each action and rolls it back, for its caller; `payAgain` needs no attempt, because it is offered where `pay` is
 * not, and money that came is always recorded.
 */
export const tryActions = `
create function public.tests_try_actions(subject uuid) returns json language plpgsql as $tests$
declare
  accepted text[] := '{}';
begin
${Object.entries(attempts)
  .map(
    ([name, call]) => `  begin
    perform ${call.replaceAll('$', 'subject')};
    raise exception using errcode = 'TS000';
  exception
    when sqlstate 'TS000' then accepted := accepted || '${name}'::text;
    when sqlstate 'PGRST' then null;
  end;`,
  )
  .join('\n')}
  return json_build_object('accepted', to_json(array(select unnest(accepted) order by 1)), 'offered', (
    select json_agg(name order by name) from json_array_elements_text(admin_order(subject) -> 'actions') as name where name <> 'payAgain'));
end $tests$`;
