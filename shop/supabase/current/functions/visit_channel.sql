-- The channel of a visit, by campaign parameters first, then by the referrer: the first rule that fits. Inputs are in lower case.
create or replace function private.visit_channel(host text, campaign_source text, medium text, campaign text, is_click boolean) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  named constant text := (select known.kind from private.referrer_kinds as known where known.name = campaign_source and campaign_source <> '' limit 1);
  kind constant text := coalesce(named, private.referrer_kind(campaign_source), private.referrer_kind(host));
  is_paid constant boolean := is_click or medium ~ '^(.*cp.*|ppc|retargeting|paid.*)$';
begin
  -- Most visits; and no pattern has to be looked for.
  if host = '' and campaign_source = '' and medium = '' and campaign = '' and not is_click then return 'direct'; end if;
  return case
    when is_paid and (kind = 'shopping' or campaign ~ '(^|[^a-df-z])shop') then 'paid_shopping'
    when is_paid and kind = 'search' then 'paid_search'
    when is_paid and kind = 'social' then 'paid_social'
    when is_paid and kind = 'video' then 'paid_video'
    when medium in ('display', 'banner', 'expandable', 'interstitial', 'cpm') then 'display'
    when is_paid then 'paid_other'
    when kind = 'shopping' or campaign ~ '(^|[^a-df-z])shop' then 'organic_shopping'
    when kind = 'social' or medium in ('social', 'social-network', 'social-media', 'sm', 'social network', 'social media') then 'organic_social'
    when kind = 'video' or medium ~ 'video' then 'organic_video'
    when kind = 'assistant' then 'assistant'
    when kind = 'search' or medium = 'organic' then 'organic_search'
    when kind = 'email' or campaign_source ~ '^e[-_ ]?mail$|^newsletter$' or medium ~ '^e[-_ ]?mail$|^newsletter$' then 'email'
    when medium in ('affiliate', 'affiliates') then 'affiliate'
    when medium = 'audio' then 'audio'
    when campaign_source = 'sms' or medium = 'sms' then 'sms'
    when medium ~ 'push$|mobile|notification' then 'push'
    when host <> '' or campaign_source <> '' or medium in ('referral', 'app', 'link') then 'referral'
    else 'direct'
  end;
end
$$;
