-- The specification's source to which a channel belongs. A test compares it with the table of the definitions.
create or replace function private.channel_source(channel text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when channel in ('paid_shopping', 'paid_search', 'organic_shopping', 'organic_search', 'assistant') then 'search'
    when channel in ('paid_social', 'paid_video', 'organic_social', 'organic_video') then 'social'
    when channel = 'direct' then 'direct'
    else 'referral'
  end;
end
$$;
