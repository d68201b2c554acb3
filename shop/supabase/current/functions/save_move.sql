-- Saves what a move of this server has come to, for the screen that shows it.
create or replace function private.save_move(move_id uuid, source text, target text, state text, report jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.moves (id, source, target, state, report) values (move_id, source, target, state, report)
    on conflict (id) do update set state = excluded.state, report = excluded.report, updated_at = now()
$$;
revoke all on function private.save_move(uuid, text, text, text, jsonb) from public;
