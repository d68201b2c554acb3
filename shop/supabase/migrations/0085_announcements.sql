-- Announcements over realtime: pages that are open follow sales, the back office hears of what needs attention, and a session that is ended
-- elsewhere ends here.

-- The functions' bodies are maintained in current/functions; here they only come to exist.
create function private.announce_offers() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.announce_attention() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.announce_session_end() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger offers_changed after update on public.product_variants
  referencing old table as removed new table as added for each statement execute function private.announce_offers();
create trigger needs_attention after insert on public.orders
  for each row execute function private.announce_attention();
create trigger needs_attention after insert on public.contact_messages
  for each row execute function private.announce_attention();
create trigger needs_attention after insert on public.order_events
  for each row when (new.axis = 'return' and new.actor = 'customer') execute function private.announce_attention();

-- On a hosted project the table is the service's, which may let nobody else add triggers: sessions end there when their token does.
do $$
begin
  create trigger session_ended after delete on auth.sessions
    for each row execute function private.announce_session_end();
exception when insufficient_privilege then
  raise notice 'The account may not add a trigger to auth.sessions.';
end
$$;
