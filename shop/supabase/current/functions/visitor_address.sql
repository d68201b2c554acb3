-- An address as the statistics store it; null for a text that is no address. See visitor_names.
create or replace function public.visitor_address(address text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    select found.name from private.visitor_names(array[visitor_address.address]) as found);
end
$$;
revoke all on function public.visitor_address(text) from public, anon, authenticated;
grant execute on function public.visitor_address(text) to service_role;
