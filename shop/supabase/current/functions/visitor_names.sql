-- Names of visitors as the statistics store them: pseudonyms of addresses that change with the period of the salts, or with ANALYTICS_IP=full the addresses themselves.
-- An IPv6 address stands for its household. For half an hour after the turn of a period, a visitor whose visit has not ended keeps the former
-- pseudonym. Null for a text that is no address.
create or replace function private.visitor_names(addresses text[]) returns table (address text, name text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  period constant text := (select statistics_period from public.settings);
  period_start constant date := date_trunc(period, now() at time zone 'UTC')::date;
  is_full constant boolean := coalesce(current_setting('app.settings.analytics_ip', true) = 'full', false);
  former bytea;
begin
  if now() < (period_start + interval '30 minutes') at time zone 'UTC' and not is_full then
    select known.salt into former from private.statistics_salts as known
      where known.starts_on < period_start and known.ends_at > now() order by known.starts_on desc limit 1;
  end if;
  return query
    with given as materialized (
      select each.address, private.network_of(each.address) as network from (select distinct unnest(addresses) as address order by 1) as each
    )
    select given.address, case
        when given.network is null then null
        when is_full then host(given.address::inet)
        else coalesce(
          (select visitor.ip_address from public.unique_visitors as visitor
            where former is not null and visitor.ip_address = private.address_pseudonym(given.network, former)
              and visitor.last_visit_date > now() - interval '30 minutes'),
          -- Looked up once, and only where a visitor needs it.
          private.address_pseudonym(given.network, (select private.statistics_salt(period_start, period)))) end
      from given;
end
$$;
