-- The kind of bot that a user agent names, by the specification's patterns in their order, or `other` where isbot alone recognises it; null for
-- a person. The last pattern is written from the package isbot by a test. The listed ones are looked for as plain words: PostgreSQL keeps 32 patterns
-- of regular expressions ready, and one more would compile that of isbot anew for each view.
create or replace function private.bot_type(user_agent text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when strpos(agent, 'googlebot') > 0 then 'googlebot'
    when strpos(agent, 'bingbot') > 0 then 'bingbot'
    when agent like any ('{%yahooslurp%,%yahoo_slurp%,%yahoo__slurp%,%yahoo___slurp%}') then 'yahoo slurp'
    when strpos(agent, 'duckduckbot') > 0 then 'duckduckbot'
    when strpos(agent, 'baiduspider') > 0 then 'baiduspider'
    when strpos(agent, 'yandexbot') > 0 then 'yandexbot'
    when strpos(agent, 'facebook') > 0 or strpos(agent, 'facebot') > 0 then 'facebook'
    when strpos(agent, 'twitter') > 0 then 'twitter'
    when strpos(agent, 'linkedin') > 0 then 'linkedin'
    when strpos(agent, 'crawler') > 0 then 'crawler'
    when strpos(agent, 'spider') > 0 then 'spider'
    when strpos(agent, 'bot') > 0 then 'bot'
    when agent = '' or agent ~ private.isbot_pattern() then 'other'
  end from (select lower(left(coalesce(user_agent, ''), 1000)) as agent) as given
$$;
