-- Silences triggers and references for the rest of the transaction, for rows that passed both where they come from. A database whose owner
-- may not do that names the statement that allows it.
create or replace function private.silence_triggers() returns void
language plpgsql set search_path = ''
as $$
begin
  execute 'set local session_replication_role = replica';
exception when insufficient_privilege then
  perform private.refuse('import_not_allowed', 'The owner of this database may not silence triggers.',
    jsonb_build_object('statement', format('grant set on parameter session_replication_role to %I', current_user)), 403);
end
$$;
revoke all on function private.silence_triggers() from public;
