-- Sends a newsletter once: queues a mail to each of its readers, and returns their number. A repeated call returns the number of the first. A
-- new edition is told once to each who waits for it, which ends the subscription.
create or replace function public.admin_send_newsletter(id bigint) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  letter public.newsletters;
  readers uuid[];
begin
  perform private.require_admin();
  select * into letter from public.newsletters where newsletters.id = admin_send_newsletter.id for update;
  if letter.id is null then
    perform private.refuse('unknown_newsletter', 'There is no such newsletter.', status => 404);
  end if;
  if letter.sent_at is not null then return letter.recipients; end if;
  if not exists (select from public.newsletter_texts as text where text.newsletter_id = letter.id) then
    perform private.refuse('newsletter_empty', 'The newsletter has no text yet.');
  end if;
  select coalesce(array_agg(reader.id), '{}') into readers from private.newsletter_readers(letter.audience, letter.product_id) as reader;
  if readers = '{}' then
    perform private.refuse('no_readers', 'Nobody has confirmed a subscription yet.');
  end if;
  perform private.queue_subscription_mail(reader.id, 'newsletter', letter.id) from unnest(readers) as reader (id);
  if letter.audience = 'new_edition' then
    update public.subscriptions as subscription set notified_at = now() where subscription.id = any (readers);
  end if;
  update public.newsletters as known set sent_at = now(), recipients = cardinality(readers) where known.id = letter.id;
  perform private.write_audit('send_newsletter', 'newsletters', letter.id::text,
    after => jsonb_build_object('recipients', cardinality(readers)));
  return cardinality(readers);
end
$$;
revoke all on function public.admin_send_newsletter(bigint) from public, anon;
grant execute on function public.admin_send_newsletter(bigint) to authenticated, service_role;
