-- Refuses a payment method in the settings that is no row of private.payment_providers, or is for the stall alone.
create or replace function private.check_payment_methods() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  unknown constant text := (select string_agg(coalesce(method, 'null'), ', ') from unnest(new.payment_methods) as method
    where not exists (select from private.payment_providers where name = method and not is_at_stall));
begin
  if unknown is not null then
    raise check_violation using message = 'Unknown payment method: ' || unknown,
      hint = 'The rows of private.payment_providers that are not for the stall are the known ones.';
  end if;
  return new;
end
$$;
