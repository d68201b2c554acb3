-- Writes the first view of a visit, with the values of all dimensions, and returns its source. `given_source` is a source that the caller
-- has found; otherwise it follows from campaign parameters and referrer.
create or replace function private.start_visit(
  visitor bigint, request jsonb, path text, address text, referrer text, language text, given_source text default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  referring_host constant text := private.referrer_host(referrer);
  -- The shop's own pages are no source.
  host constant text := case when referring_host in (request ->> 'host', request ->> 'origin') then '' else referring_host end;
  campaign_source constant text := coalesce(nullif(private.address_parameter(address, 'utm_source'), ''), private.address_parameter(address, 'ref'));
  medium constant text := private.address_parameter(address, 'utm_medium');
  campaign constant text := private.address_parameter(address, 'utm_campaign');
  -- Most visits come from nowhere, and no kind of a host has to be looked for.
  channel constant text := case
    when given_source is null and host = '' and strpos(address, '?') = 0 then 'direct'
    when given_source is null then private.visit_channel(host, campaign_source, medium, campaign, strpos(address, 'id=') > 0 and address ~ '[?&](gclid|msclkid|fbclid_paid|gbraid|wbraid)=')
    else case given_source when 'search' then 'organic_search' when 'social' then 'organic_social' else given_source end end;
  source constant text := private.channel_source(channel);
  work constant text := private.viewed_work(path);
  facets integer[];
  hits integer[];
begin
  -- A value that is known is found here: a call for each would take longer than everything else.
  select array_agg(found.id), array_agg(found.id) filter (where found.dimension in ('page', 'work')) into facets, hits from (
    select given.dimension, coalesce((select known.id from private.statistics_values as known
        where known.dimension = given.dimension and known.value = given.value), private.statistics_value(given.dimension, given.value)) as id
      from (values ('page', path), ('work', work), ('step', case when work is not null then 'product' end), ('source', source), ('channel', channel),
        ('referrer', coalesce(nullif(campaign_source, ''), nullif(host, ''))), ('visit', 'bounced'), ('campaign', nullif(campaign, '')),
        ('medium', nullif(medium, '')), ('entry', path), ('exit', path), ('country', request ->> 'country'), ('city', nullif(request ->> 'city', '')),
        ('device', request ->> 'device'), ('browser', request ->> 'browser'), ('system', request ->> 'system'), ('language', language),
        ('bot', request ->> 'bot')) as given (dimension, value)
      where given.value is not null) as found;
  if to_regclass('private.' || private.partition_name('visits', today)) is null then perform private.prepare_statistics(); end if;
  insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, is_bot, entry_page, exit_page, facets, hits)
    values (today, visitor, now(), now(), private.request_agent(request), source, 1, request ->> 'bot' is not null, path, path, facets, hits);
  return source;
end
$$;
