-- The key under which a visitor's orders of the period are known: a hash under the period's salt, which nobody can make once the salt is deleted.
create or replace function private.buyer_key(visitor bigint) returns bytea
language plpgsql volatile security definer set search_path = ''
as $$
declare
  period constant text := (select statistics_period from public.settings);
  period_start constant date := date_trunc(period, now() at time zone 'UTC')::date;
begin
  return sha256(private.statistics_salt(period_start, period) || convert_to('buyer ' || visitor, 'UTF8'));
end
$$;
