-- The pseudonym of an address for limits by sender, of messages and of unpaid orders: it changes with the month, and its key is no salt of the
-- statistics, so that no visit is joined with a message or an order. Null for a text that is no address.
create or replace function private.sender_address(address text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given inet;
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
  secret bytea;
begin
  begin
    given := sender_address.address::inet;
  exception when invalid_text_representation then
    return null;
  end;
  if current_setting('app.settings.analytics_ip', true) = 'full' then return host(given); end if;
  select key into secret from private.visitor_keys where month = this_month;
  if secret is null then
    insert into private.visitor_keys (month) values (this_month) on conflict (month) do nothing;
    delete from private.visitor_keys where month < this_month;
    select key into secret from private.visitor_keys where month = this_month;
  end if;
  return private.address_pseudonym(given, secret);
end
$$;
