-- Refuses callers who are not administrators, for functions that act with more rights than the caller has.
create or replace function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform private.refuse('not_administrator', 'This is for administrators of the shop.', status => 403);
  end if;
end
$$;
