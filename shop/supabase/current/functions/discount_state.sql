-- State of a discount code at a moment: off, ended, used (up), scheduled or active.
create or replace function private.discount_state(code public.discount_codes, moment timestamptz) returns text
language sql immutable set search_path = ''
as $$
  select case
    when not ($1).active then 'off'
    when ($1).ends_at <= $2 then 'ended'
    when ($1).uses >= ($1).uses_max then 'used'
    when ($1).starts_at > $2 then 'scheduled'
    else 'active' end
$$;
