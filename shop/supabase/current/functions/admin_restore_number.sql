-- Takes back that a number of an edition is void: it is what it was before, and one that was free is in stock again.
create or replace function public.admin_restore_number(variant_id bigint, number integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  numbered public.edition_numbers;
begin
  perform private.require_admin();
  numbered := private.lock_edition_number($1, $2);
  if numbered.state <> 'void' then
    perform private.refuse('not_void', 'The number is not void.');
  end if;
  perform set_config('atelier.bulk', 'on', true);
  update public.edition_numbers as subject
    set state = numbered.voided_from, voided_from = null, voided_at = null, void_reason = null
    where subject.variant_id = $1 and subject.number = $2;
  if numbered.voided_from = 'free' then
    update public.product_variants as variant set stock = variant.stock + 1 where variant.id = $1;
  end if;
  perform set_config('atelier.bulk', '', true);
  perform private.write_audit('restore_number', 'products', numbered.product_id::text,
    jsonb_build_object('variant', $1, 'number', $2, 'state', 'void', 'reason', numbered.void_reason),
    jsonb_build_object('variant', $1, 'number', $2, 'state', numbered.voided_from));
end
$$;
revoke all on function public.admin_restore_number(bigint, integer) from public, anon;
grant execute on function public.admin_restore_number(bigint, integer) to authenticated, service_role;
