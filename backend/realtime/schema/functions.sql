-- The functions of realtime: for policies (`realtime.topic`), for senders in SQL (`realtime.send` and its kin), and for the server.
create or replace function realtime.topic() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('realtime.topic', true), '')::text $$;

-- Sends a message to a channel with the commit of the caller's transaction. A failure is a warning, so that it ends no transaction.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = ''
as $$
declare
  message_id uuid := gen_random_uuid();
  body jsonb := payload;
begin
  begin
    if jsonb_typeof(body) = 'object' then
      if body ? 'id' then null;
      else body := jsonb_set(body, '{id}', to_jsonb(message_id));
      end if;
    end if;
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (message_id, body, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (binary_payload, event, topic, private, extension)
    values (payload, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;

-- Sends a change of a row, for triggers.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW'
) returns void
language plpgsql set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', case when old is null then null else to_jsonb(old) end,
      'record', case when new is null then null else to_jsonb(new) end,
      'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name);
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

-- Announces a committed message to all servers by its key: a notification holds 8,000 bytes at most.
create or replace function atelier.announce_realtime_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.event is not null and (new.payload is not null or new.binary_payload is not null) then
    perform pg_notify('atelier_realtime_message', new.id::text || ' ' || new.inserted_at::text);
  end if;
  return null;
end
$$;
create or replace trigger announce_message after insert on realtime.messages
  for each row execute function atelier.announce_realtime_message();

-- Creates the partitions from yesterday until in three days, and drops those whose messages are older than three days.
create or replace function atelier.maintain_realtime_partitions() returns void
language plpgsql set search_path = ''
as $$
declare
  today date := (now() at time zone current_setting('TimeZone'))::date;
  day date;
  outdated regclass;
begin
  perform pg_advisory_xact_lock(hashtext('atelier realtime partitions'));
  for day in select today + shift from generate_series(-1, 3) as shift loop
    if to_regclass(format('realtime.%I', 'messages_' || to_char(day, 'YYYY_MM_DD'))) is null then
      execute format(
        'create table realtime.%I partition of realtime.messages for values from (%L) to (%L)',
        'messages_' || to_char(day, 'YYYY_MM_DD'), day, day + 1);
      execute format('alter table realtime.%I enable row level security', 'messages_' || to_char(day, 'YYYY_MM_DD'));
    end if;
  end loop;
  for outdated in
    select inhrelid::regclass from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'realtime.messages'::regclass
      and relname ~ '^messages_\d{4}_\d{2}_\d{2}$'
      and to_date(right(relname, 10), 'YYYY_MM_DD') < today - 3
  loop
    execute format('drop table %s', outdated);
  end loop;
end
$$;

-- Inserts a row for each extension under the rights of the schema's owner, to be read by the policies of the caller and rolled back.
create or replace function atelier.insert_realtime_probes(channel text, ids uuid[], extensions text[]) returns void
language sql security definer set search_path = ''
as $$
  insert into realtime.messages (id, topic, extension)
  select id, channel, extension from unnest(ids, extensions) as probe (id, extension)
$$;
revoke all on function atelier.announce_realtime_message() from public, anon, authenticated, service_role;
revoke all on function atelier.maintain_realtime_partitions() from public, anon, authenticated, service_role;
revoke all on function atelier.insert_realtime_probes(text, uuid[], text[]) from public, anon, authenticated, service_role;
grant execute on function realtime.topic() to anon, authenticated, service_role;

do $$
begin
  perform atelier.maintain_realtime_partitions();
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
