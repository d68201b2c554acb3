-- Trigger: announces a new order, message, return or collector's note to administrators whose back office is open.
create or replace function private.announce_attention() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An order that an administrator takes at the stall is no news.
  if tg_table_name = 'orders' and public.is_admin() then return null; end if;
  perform realtime.send(
    case tg_table_name
      when 'orders' then jsonb_build_object('kind', 'order', 'key', to_jsonb(new) ->> 'id')
      when 'order_events' then jsonb_build_object('kind', 'return', 'key', to_jsonb(new) ->> 'order_id')
      when 'collector_notes' then jsonb_build_object('kind', 'note', 'key', to_jsonb(new) ->> 'id')
      else jsonb_build_object('kind', 'message', 'key', to_jsonb(new) ->> 'id')
    end, 'attention', 'back-office', true);
  return null;
end
$$;
