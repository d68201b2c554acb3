-- The reason why a mail about an order cannot be sent again now, as the code of a refusal; null where it can. A mail still under way is not
-- repeated, and an order repeats three mails an hour, so that nobody's mailbox is flooded.
create or replace function private.mail_problem(mail public.order_mails, order_row public.orders) returns text
language sql stable set search_path = ''
as $$
  select case
    when ($1).reader <> 'customer' or ($1).repetition > 0 then 'mail_not_repeatable'
    when ($2).forgotten_at is not null or ($2).email = '' then 'no_address'
    when ($1).sent_at is null and ($1).created_at > now() - interval '15 minutes' then 'mail_under_way'
    when (select count(*) from public.order_mails as repeated
      where repeated.order_id = ($1).order_id and repeated.repetition > 0 and repeated.created_at > now() - interval '1 hour') >= 3
      then 'too_many_mails'
  end
$$;
