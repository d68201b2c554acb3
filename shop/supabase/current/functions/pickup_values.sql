-- Methods of pick-up as their form edits them, in the form that save_pickup_methods() takes.
create or replace function private.pickup_values() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.method_values(method.id) - '{kind,rateBy,freeAbove,rates}'::text[] order by method.position, method.id), '[]')
    from public.shipping_methods as method where method.kind = 'pickup'
$$;
