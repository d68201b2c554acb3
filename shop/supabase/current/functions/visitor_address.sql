-- An address as the statistics store it: a pseudonym that changes with the period of the salts, or with ANALYTICS_IP=full the address itself.
-- An IPv6 address stands for its household. For half an hour after the turn of a period, a visitor whose visit has not ended keeps the former
-- pseudonym. Null for a text that is no address.
create or replace function public.visitor_address(address text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given inet;
  period constant text := (select statistics_period from public.settings);
  starts_on constant date := date_trunc(period, now() at time zone 'UTC')::date;
  former bytea;
  former_name text;
begin
  begin
    given := visitor_address.address::inet;
  exception when invalid_text_representation then
    return null;
  end;
  if current_setting('app.settings.analytics_ip', true) = 'full' then return host(given); end if;
  given := private.network_of(host(given));
  if now() < (starts_on + interval '30 minutes') at time zone 'UTC' then
    select known.salt into former from private.statistics_salts as known
      where known.starts_on < (date_trunc(period, now() at time zone 'UTC'))::date and known.ends_at > now() order by known.starts_on desc limit 1;
    if former is not null then
      former_name := private.address_pseudonym(given, former);
      if exists (select from public.unique_visitors as visitor
        where visitor.ip_address = former_name and visitor.last_visit_date > now() - interval '30 minutes')
      then
        return former_name;
      end if;
    end if;
  end if;
  return private.address_pseudonym(given, private.statistics_salt(starts_on, period));
end
$$;
revoke all on function public.visitor_address(text) from public, anon, authenticated;
grant execute on function public.visitor_address(text) to service_role;
