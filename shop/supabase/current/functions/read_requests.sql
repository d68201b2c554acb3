-- Requests of visitors as the statistics see them, from their headers: pseudonym of the address, families of the user agent, country and city as the
-- server found them. None where nothing may be counted: by the settings, by Do Not Track or Global Privacy Control, or without an address.
create or replace function private.read_requests(given_headers text[]) returns table (place integer, request jsonb)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select statistics_enabled from public.settings) then return; end if;
  return query
    with given as materialized (
      select each.place::integer as place, parsed.headers, btrim(split_part(parsed.headers ->> 'x-forwarded-for', ',', 1)) as address,
          coalesce(parsed.headers ->> 'user-agent', '') as user_agent
        from unnest(given_headers) with ordinality as each (headers, place), lateral (select nullif(each.headers, '')::jsonb as headers offset 0) as parsed
        where parsed.headers ->> 'dnt' is distinct from '1' and parsed.headers ->> 'sec-gpc' is distinct from '1'
    ), visitors as materialized (
      select found.address, found.name from private.visitor_names(array(select given.address from given where given.address <> '')) as found
    ), agents as materialized (
      -- Two batches that meet new user agents write them in one order.
      select each.user_agent, family.*
        from (select distinct given.user_agent from given order by 1) as each, private.known_agent(each.user_agent) as family
    )
    select given.place, jsonb_build_object('address', visitors.name, 'bot', agents.bot,
        'browser', agents.browser, 'system', agents.system, 'device', agents.device,
        'agent', concat_ws(' ', agents.browser, agents.system, agents.device, agents.bot),
        'country', case when given.headers ->> 'x-client-country' ~ '^[A-Z]{2}$' then given.headers ->> 'x-client-country' else '' end,
        'city', left(coalesce(given.headers ->> 'x-client-city', ''), 120),
        'host', regexp_replace(lower(split_part(coalesce(given.headers ->> 'host', ''), ':', 1)), '^www\.', ''),
        'origin', case when given.headers ? 'origin' then private.referrer_host(given.headers ->> 'origin') else '' end)
      from given join visitors using (address) join agents using (user_agent)
      where visitors.name is not null;
end
$$;
