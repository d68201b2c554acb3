-- Trigger: clears the facet counts when the products are truncated.
create or replace function private.clear_facet_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.facet_counts;
  return null;
end
$$;
