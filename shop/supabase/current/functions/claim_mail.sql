-- The data of a queued mail for the worker that sends it. Null for a mail that was sent already, and for one that its recipient has
-- declined. The maker's mail has no token: the maker signs in to see the order.
create or replace function private.claim_mail(mail_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  mail public.order_mails;
  order_row public.orders;
  event public.order_events;
  maker record;
  documents json;
begin
  update public.order_mails set claimed_at = now() where id = mail_id and sent_at is null returning * into mail;
  if mail.id is null then return null; end if;
  select * into strict order_row from public.orders where id = mail.order_id;
  select * into strict event from public.order_events where id = mail.event_id;
  if order_row.forgotten_at is not null then return null; end if;
  -- The shop may be offered in other languages by now.
  order_row.language := private.offered_language(order_row.language);
  if mail.reader = 'maker' then
    select * into maker from private.maker_recipient();
    if maker.address is null then return null; end if;
    return json_build_object('id', mail.id, 'reader', mail.reader, 'kind', mail.kind, 'to', maker.address,
      'language', maker.language, 'data', event.data, 'order', private.order_json(order_row));
  end if;
  documents := (select json_agg(json_build_object('kind', issued.kind, 'number', issued.number) order by issued.kind desc, issued.issued_at)
    from public.order_documents as issued
    where issued.event_id = mail.event_id or mail.kind = 'bought' and issued.order_id = mail.order_id and issued.kind = 'invoice');
  -- Every buyer receives their invoice, also one who declined news of orders.
  -- A mail is repeated because its buyer asks for it.
  if documents is null and mail.repetition = 0 and not private.accepts_mail(order_row.user_id, mail.kind) then return null; end if;
  return json_build_object('id', mail.id, 'reader', mail.reader, 'kind', mail.kind, 'to', order_row.email, 'data', event.data,
    'documents', coalesce(documents, '[]'), 'token', private.order_token(order_row.id), 'order', private.order_json(order_row));
end
$$;
grant execute on function private.claim_mail(uuid) to atelier_worker;
