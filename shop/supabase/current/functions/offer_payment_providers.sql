-- Brings the payment methods of the settings into line with the providers that the server is configured for: those are offered, before
-- the others; an online provider without configuration is offered no longer. Methods that need no provider stay as the maker chose.
create or replace function private.offer_payment_providers(configured text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  present constant text[] := (select payment_methods from public.settings);
  offered text[] := array(select name from unnest(configured) as name where not name = any (present))
    || array(select method from unnest(present) with ordinality as listed (method, position)
      join private.payment_providers as provider on provider.name = method
      where not provider.is_online or method = any (configured) order by position);
begin
  if cardinality(offered) = 0 then offered := '{manual}'; end if;
  update public.settings set payment_methods = offered where payment_methods <> offered;
end
$$;
revoke all on function private.offer_payment_providers(text[]) from public;
