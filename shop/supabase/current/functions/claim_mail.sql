-- A mail that is to be sent, for the worker that sends it: everything it is written from. Null for one that was sent, and for
-- one that its reader does not want. The maker's opens nothing: whoever keeps the shop signs in.
create or replace function private.claim_mail(mail_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  mail public.order_mails;
  subject public.orders;
  happened public.order_events;
  maker record;
begin
  update public.order_mails set claimed_at = now() where id = mail_id and sent_at is null returning * into mail;
  if mail.id is null then return null; end if;
  select * into strict subject from public.orders where id = mail.order_id;
  select * into strict happened from public.order_events where id = mail.event_id;
  if subject.forgotten_at is not null then return null; end if;
  if mail.reader = 'maker' then
    select * into maker from private.maker_recipient();
    if maker.address is null then return null; end if;
    return json_build_object('id', mail.id, 'reader', mail.reader, 'kind', mail.kind, 'to', maker.address,
      'language', maker.language, 'data', happened.data, 'order', private.order_json(subject));
  end if;
  if not private.accepts_mail(subject.user_id, mail.kind) then return null; end if;
  return json_build_object('id', mail.id, 'reader', mail.reader, 'kind', mail.kind, 'to', subject.email, 'data', happened.data,
    'token', private.order_token(subject.id), 'order', private.order_json(subject));
end
$$;
grant execute on function private.claim_mail(uuid) to atelier_worker;
