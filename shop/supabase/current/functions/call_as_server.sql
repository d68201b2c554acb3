-- Calls, for the shop's server over a hosted project, what the server does with a role of its own where it has the database: payments at providers,
-- the administrators of its settings, and moves. Only the service key may call it, and only what is listed here.
create or replace function public.call_as_server(name text, arguments text[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case name
    when 'start_payment' then
      return to_jsonb(private.start_payment(arguments[1]::uuid));
    when 'record_webhook' then
      perform private.record_webhook(arguments[1], arguments[2], arguments[3]);
    when 'apply_provider_event' then
      return to_jsonb(private.apply_provider_event(arguments[1], arguments[2], arguments[3], arguments[4]::uuid, arguments[5],
        arguments[6]::numeric, arguments[7]));
    when 'apply_charge_event' then
      return to_jsonb(private.apply_charge_event(arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]::numeric, arguments[6],
        arguments[7], arguments[8]));
    when 'offer_payment_providers' then
      perform private.offer_payment_providers(arguments);
    when 'save_administrator_hashes' then
      update public.settings set administrator_salt = arguments[1], administrator_hashes = arguments[2:];
    when 'appoint_administrators' then
      return to_jsonb(private.appoint_administrators(arguments));
    when 'save_move' then
      perform private.save_move(arguments[1]::uuid, arguments[2], arguments[3], arguments[4], arguments[5]::jsonb);
    when 'last_move' then
      return private.last_move();
    else
      perform private.refuse('unknown_call', 'The server may not call this.', jsonb_build_object('name', name), 400);
  end case;
  return null;
end
$$;
revoke all on function public.call_as_server(text, text[]) from public, anon, authenticated;
grant execute on function public.call_as_server(text, text[]) to service_role;
