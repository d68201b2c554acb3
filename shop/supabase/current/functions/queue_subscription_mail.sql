-- Records a mail to a subscriber and queues the job that sends it. A question that somebody waits for is sent before mails about orders,
-- newsletters after them.
create or replace function private.queue_subscription_mail(subscription_id uuid, kind text, newsletter_id bigint default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mail uuid;
begin
  insert into public.subscription_mails (subscription_id, kind, newsletter_id)
    values (queue_subscription_mail.subscription_id, queue_subscription_mail.kind, queue_subscription_mail.newsletter_id)
    on conflict do nothing returning id into mail;
  if mail is null then return; end if;
  perform private.add_job('send_subscription_mail', json_build_object('mail', mail), key => 'subscription mail ' || mail,
    priority => case queue_subscription_mail.kind when 'confirm' then -10 else 20 end);
end
$$;
