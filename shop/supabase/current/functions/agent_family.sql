-- Browser, system and device of a user agent, as families without versions. Plain words, not regular expressions: see bot_type.
create or replace function private.agent_family(user_agent text, out browser text, out system text, out device text)
language sql immutable set search_path = ''
as $$
  select case
      when agent like '%samsungbrowser%' then 'Samsung Internet' when agent like any ('{%opr/%,%opera%,%opt/%}') then 'Opera'
      when agent like any ('{%edg/%,%edge/%,%edga/%,%edgios/%}') then 'Edge' when agent like '%yabrowser%' then 'Yandex'
      when agent like '%vivaldi%' then 'Vivaldi' when agent like '%ucbrowser%' then 'UC Browser' when agent like '%duckduckgo%' then 'DuckDuckGo'
      when agent like any ('{%fxios%,%firefox%,%focus/%}') then 'Firefox' when agent like '%micromessenger%' then 'WeChat'
      when agent like '%instagram%' then 'Instagram' when agent like any ('{%crios%,%chrome%,%chromium%}') then 'Chrome'
      when agent like '%safari%' and agent like '%version/%' then 'Safari'
      when agent like '%applewebkit%' and agent like any ('{%iphone%,%ipad%,%macintosh%}') then 'Safari'
      else 'Other' end,
    case
      when agent like '%windows%' then 'Windows' when agent like any ('{%iphone%,%ipad%,%ipod%}') then 'iOS'
      when agent like any ('{%macintosh%,"%mac os%"}') then 'macOS' when agent like '%android%' then 'Android' when agent like '%cros %' then 'ChromeOS'
      when agent like any ('{%linux%,%x11%}') then 'Linux'
      else 'Other' end,
    case
      when agent like any ('{%ipad%,%tablet%,%kindle%,%silk/%,%playbook%}') or agent like '%android%' and agent not like '%mobile%' then 'tablet'
      when agent like any ('{%iphone%,%ipod%,%mobile%,%phone%}') then 'phone'
      when agent like any ('{%windows%,%macintosh%,%x11%,%linux%,"%cros %"}') then 'desktop'
      else 'other' end
    from (select lower(left(coalesce(user_agent, ''), 1000)) as agent) as given
$$;
