-- Adds an administrator's note to an order, which no buyer ever reads. Returns the order as the back office shows it.
create or replace function public.admin_add_order_note(order_id uuid, note text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(note, ''));
  order_row public.orders;
begin
  perform private.require_admin();
  select (each.order_row).* into order_row from private.lock_order(order_id, null, true) as each;
  if order_row.forgotten_at is not null then
    perform private.refuse('order_forgotten', 'The personal data of this order is deleted; it takes no more notes.');
  end if;
  if length(words) not between 1 and 2000 then
    perform private.refuse('invalid_note', 'A note has 1 to 2,000 characters.', status => 400);
  end if;
  insert into public.order_notes (order_id, author, body) values (order_row.id, auth.uid(), words);
  return public.admin_order(order_row.id);
end
$$;
revoke all on function public.admin_add_order_note(uuid, text) from public, anon;
grant execute on function public.admin_add_order_note(uuid, text) to authenticated, service_role;
