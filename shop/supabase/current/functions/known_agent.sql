-- Families and kind of bot of a user agent, from the ones that were recognised before: isbot's pattern takes longer than everything else of a view. The
-- text itself is not stored, no visit names its row, and the rows go with the salts of a period.
create or replace function private.known_agent(user_agent text, out browser text, out system text, out device text, out bot text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  size_max constant integer := 20000;
  agent_hash constant bytea := sha256(convert_to(left(user_agent, 1000), 'UTF8'));
begin
  select known.browser, known.system, known.device, known.bot into browser, system, device, bot
    from private.statistics_agents as known where known.hash = agent_hash;
  if found then return; end if;
  select family.browser, family.system, family.device into browser, system, device from private.agent_family(user_agent) as family;
  bot := private.bot_type(user_agent);
  -- A request that only reads writes nothing here either.
  if current_setting('transaction_read_only')::boolean then return; end if;
  insert into private.statistics_dimensions as counted (dimension, size) values ('agent', 1)
    on conflict on constraint statistics_dimensions_pkey do update set size = counted.size + 1 where counted.size < size_max;
  if found then
    insert into private.statistics_agents (hash, browser, system, device, bot) values (agent_hash, browser, system, device, bot)
      on conflict on constraint statistics_agents_pkey do nothing;
  end if;
end
$$;
