-- Saves changed values of a discount code, or adds one, in one transaction; `was` has the values that the changes replace, as admin_save_product
-- does. A code that an order names keeps its name. Refusals name the form's field. Returns the outcome (`saved` or `conflict`) and the code.
-- A repeated call with the same `additionKey` among the same changes returns the row that the first has added.
create or replace function public.admin_save_discount(changes jsonb, code text default null, was jsonb default '{}') returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  subject public.discount_codes;
  content jsonb;
  saved text;
begin
  perform private.require_admin();
  if code is null then
    saved := private.added_row('discount_codes', changes);
    if saved is not null then
      return json_build_object('outcome', 'saved', 'code', saved);
    end if;
  end if;
  if code is not null then
    select known.* into subject from public.discount_codes as known where known.code = admin_save_discount.code for update;
    if subject.code is null then
      perform private.refuse('unknown_discount', 'There is no such code.', status => 404);
    end if;
    content := private.admin_discount_values(code);
    if exists (select from jsonb_object_keys(changes) as field where content -> field is distinct from was -> field) then
      return json_build_object('outcome', 'conflict', 'code', code);
    end if;
  end if;
  content := coalesce(content, '{}') || changes;
  perform private.check_discount(content, coalesce(subject.uses, 0));
  saved := upper(btrim(content ->> 'code'));
  if saved is distinct from code and exists (select from public.discount_codes as known where known.code = saved) then
    perform private.refuse('code_taken', 'There is this code already.', '{"field": "code"}');
  elsif saved is distinct from code and code is not null and private.is_discount_used(code) then
    perform private.refuse('code_used', 'Orders name this code: it keeps its name.', '{"field": "code"}');
  end if;
  subject := jsonb_populate_record(subject, jsonb_build_object(
    'code', saved, 'kind', content -> 'kind',
    'value', case content ->> 'kind' when 'free_shipping' then '0' else replace(content ->> 'value', ',', '.') end,
    'starts_at', nullif(content ->> 'startsAt', ''), 'ends_at', nullif(content ->> 'endsAt', ''),
    'minimum_goods', coalesce(nullif(replace(content ->> 'minimum', ',', '.'), ''), '0'), 'uses_max', nullif(content ->> 'usesMax', ''),
    'once_per_customer', coalesce(content -> 'oncePerCustomer', 'false'), 'first_order', coalesce(content -> 'firstOrder', 'false'),
    'active', coalesce(content -> 'active', 'true'), 'applies_to', coalesce(content ->> 'appliesTo', 'all')));
  if code is null then
    insert into public.discount_codes (code, kind, value, starts_at, ends_at, minimum_goods, uses_max, once_per_customer, first_order, active, applies_to)
      values (saved, subject.kind, subject.value, subject.starts_at, subject.ends_at, subject.minimum_goods, subject.uses_max,
        subject.once_per_customer, subject.first_order, subject.active, subject.applies_to);
  else
    update public.discount_codes as known
      set code = saved, kind = subject.kind, value = subject.value, starts_at = subject.starts_at, ends_at = subject.ends_at,
        minimum_goods = subject.minimum_goods, uses_max = subject.uses_max, once_per_customer = subject.once_per_customer,
        first_order = subject.first_order, active = subject.active, applies_to = subject.applies_to
      where known.code = admin_save_discount.code;
  end if;
  if code is null then
    perform private.note_addition('discount_codes', changes, saved);
  end if;
  perform private.save_discount_goods(saved, coalesce(content -> 'products', '[]'), coalesce(content -> 'categories', '[]'));
  return json_build_object('outcome', 'saved', 'code', saved);
end
$$;
revoke all on function public.admin_save_discount(jsonb, text, jsonb) from public, anon;
grant execute on function public.admin_save_discount(jsonb, text, jsonb) to authenticated, service_role;
