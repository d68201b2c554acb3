-- The request of a visitor as the statistics see it: pseudonym of its address, families of its user agent, country and city as the server found
-- them. Null where nothing may be counted: by the settings, by Do Not Track or Global Privacy Control, or without an address.
create or replace function private.statistics_request() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  agent_text constant text := coalesce(headers ->> 'user-agent', '');
  family record;
  visitor_name text;
begin
  if headers is null or headers ->> 'dnt' = '1' or headers ->> 'sec-gpc' = '1'
    or not (select statistics_enabled from public.settings) then
    return null;
  end if;
  visitor_name := public.visitor_address(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)));
  if visitor_name is null then return null; end if;
  select * into family from private.known_agent(agent_text);
  return jsonb_build_object('address', visitor_name, 'bot', family.bot,
    'browser', family.browser, 'system', family.system, 'device', family.device,
    'country', case when headers ->> 'x-client-country' ~ '^[A-Z]{2}$' then headers ->> 'x-client-country' else '' end,
    'city', left(coalesce(headers ->> 'x-client-city', ''), 120),
    'host', regexp_replace(lower(split_part(coalesce(headers ->> 'host', ''), ':', 1)), '^www\.', ''),
    'origin', private.referrer_host(headers ->> 'origin'));
end
$$;
