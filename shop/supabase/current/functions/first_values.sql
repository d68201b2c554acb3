-- Values of all dimensions that the first view of a visit has, with its source. `given_source` is a source that the page has found; otherwise it follows
-- from campaign parameters and referrer.
create or replace function private.first_values(
  request jsonb, path text, address text, referrer text, language text, given_source text
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_query constant boolean := strpos(address, '?') > 0;
  referring_host constant text := case when referrer = '' then '' else private.referrer_host(referrer) end;
  -- The shop's own pages are no source.
  host constant text := case when referring_host in (request ->> 'host', request ->> 'origin') then '' else referring_host end;
  campaign_source constant text := case when has_query
    then coalesce(nullif(private.address_parameter(address, 'utm_source'), ''), private.address_parameter(address, 'ref')) else '' end;
  medium constant text := case when has_query then private.address_parameter(address, 'utm_medium') else '' end;
  campaign constant text := case when has_query then private.address_parameter(address, 'utm_campaign') else '' end;
  -- Most visits come from nowhere, and no kind of a host has to be looked for.
  channel constant text := case
    when given_source is null and host = '' and not has_query then 'direct'
    when given_source is null then private.visit_channel(host, campaign_source, medium, campaign,
      strpos(address, 'id=') > 0 and address ~ '[?&](gclid|msclkid|fbclid_paid|gbraid|wbraid)=')
    else case given_source when 'search' then 'organic_search' when 'social' then 'organic_social' else given_source end end;
begin
  return jsonb_strip_nulls(jsonb_build_object('source', private.channel_source(channel), 'channel', channel,
    'referrer', coalesce(nullif(campaign_source, ''), nullif(host, '')), 'campaign', nullif(campaign, ''), 'medium', nullif(medium, ''),
    'entry', path, 'country', request ->> 'country', 'city', nullif(request ->> 'city', ''), 'device', request ->> 'device',
    'browser', request ->> 'browser', 'system', request ->> 'system', 'language', language, 'bot', request ->> 'bot'));
end
$$;
