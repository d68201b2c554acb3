-- A discount code as the back office edits it, with the works that it names and its latest orders. Null where there is none.
create or replace function public.admin_discount(code text) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_build_object(
        'code', subject.code, 'values', private.admin_discount_values(subject.code), 'state', private.discount_state(subject, now()),
        'uses', subject.uses, 'isUsed', private.is_discount_used(subject.code),
        'works', private.admin_works(array(select listed.product_id from public.discount_products as listed
          where listed.code = subject.code order by listed.product_id)))
      from public.discount_codes as subject where subject.code = $1);
end
$$;
revoke all on function public.admin_discount(text) from public, anon;
grant execute on function public.admin_discount(text) to authenticated, service_role;
