-- Queues a mail to each confirmed subscriber of a variant that is for sale again, which ends the subscription. Returns their number.
create or replace function private.queue_restock_mails() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due uuid[];
begin
  if private.is_importing() then return 0; end if;
  with notified as (
    update public.subscriptions as subscription set notified_at = now()
      where subscription.purpose = 'back_in_stock' and subscription.confirmed_at is not null
        and subscription.unsubscribed_at is null and subscription.notified_at is null
        and private.is_for_sale(subscription.variant_id)
      returning subscription.id
  ) select coalesce(array_agg(notified.id), '{}') into due from notified;
  perform private.queue_subscription_mail(each.id, 'back_in_stock') from unnest(due) as each (id);
  return cardinality(due);
end
$$;
grant execute on function private.queue_restock_mails() to atelier_worker;
