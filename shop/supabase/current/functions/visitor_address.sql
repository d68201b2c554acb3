-- The pseudonym of a visitor's address: it changes with the month and has the form of a private IPv6 address. With
-- ANALYTICS_IP=full it is the address itself. Null for a text that is no address.
create or replace function public.visitor_address(address text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given inet;
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
  secret bytea;
  digits text;
begin
  begin
    given := visitor_address.address::inet;
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
  digits := encode(sha256(secret || sha256(secret || convert_to(host(given), 'UTF8'))), 'hex');
  return host(rtrim(regexp_replace('fd' || left(digits, 30), '(.{4})', '\1:', 'g'), ':')::inet);
end
$$;
revoke all on function public.visitor_address(text) from public, anon, authenticated;
grant execute on function public.visitor_address(text) to service_role;
