// Installs the tables of the job queue into a migrated database and grants the worker's role access to them alone.
import { clientConfig } from '@atelier/backend/postgres/connection';
import { DatabaseClient } from '@atelier/backend/postgres/database-client';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { silentLogger } from './worker-logger.ts';
import { workerRole } from './worker-pool.ts';

/** The role of the accounts service, which the backend creates. */
const accountsRole = 'supabase_auth_admin';

/**
 * The tables have row-level security on and no policy, and the worker's role owns none of them, so it needs both grants and
 * policies. Nothing but the shop's own functions adds jobs. The authenticator may name the schema, because the data protocol reads
 * the types of the whole database.
 */
const workerGrants = (authenticator: string): string => `
  do $$
  begin
    -- From PostgreSQL 16 on, the creator of a role may not assume it without a grant.
    if not pg_has_role(current_user, '${workerRole}',
      case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end)
    then
      execute format('grant ${workerRole} to %I', current_user);
    end if;
  end $$;
  revoke execute on all functions in schema graphile_worker from public;
  grant usage on schema graphile_worker to "${authenticator}";
  grant usage on schema graphile_worker to ${workerRole};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${workerRole};
  grant usage on all sequences in schema graphile_worker to ${workerRole};
  grant execute on all functions in schema graphile_worker to ${workerRole};
  do $$
  declare
    name text;
  begin
    for name in
      select relname from pg_class
        where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
          and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'worker')
    loop
      execute format('create policy worker on graphile_worker.%I to ${workerRole} using (true) with check (true)', name);
    end loop;
  end $$`;

/**
 * Functions for messages of the accounts service. Its role may queue messages and do nothing else with jobs; before other jobs,
 * because somebody waits for the code. Messages that were not delivered in time are deleted, for the sake of their codes.
 */
const accountMessages = `
  create or replace function atelier.queue_account_message(payload json, max_attempts integer) returns void
    language sql security definer set search_path = ''
    as $$
      select graphile_worker.add_job('send_account_message', payload, max_attempts => max_attempts, priority => -20)
    $$;
  create or replace function atelier.delete_expired_account_messages() returns bigint
    language sql security definer set search_path = ''
    as $$
      with expired as (
        delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
          where task.id = job.task_id and task.identifier = 'send_account_message' and job.locked_at is null
            and (job.attempts >= job.max_attempts or (job.payload ->> 'expiresAt')::timestamptz < now())
          returning 1
      ) select count(*) from expired
    $$;
  revoke execute on function atelier.queue_account_message, atelier.delete_expired_account_messages from public;
  grant usage on schema atelier to ${workerRole};
  grant execute on function atelier.delete_expired_account_messages to ${workerRole};
  do $$
  begin
    if exists (select from pg_roles where rolname = '${accountsRole}') then
      grant usage on schema atelier to ${accountsRole};
      grant execute on function atelier.queue_account_message to ${accountsRole};
    end if;
  end $$`;

/** Idempotent; a lock serializes servers that start at the same time. */
export async function installJobs(server: Pick<PostgresServer, 'connection'>): Promise<void> {
  const pool = new Pool({
    ...clientConfig(server.connection('admin'), 'atelier jobs'),
    Client: DatabaseClient,
    max: 2,
  });
  pool.on('error', () => undefined);
  // The library warns of a pool without both listeners.
  pool.on('connect', (each) => each.on('error', () => undefined));
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('atelier jobs'))`);
    await runMigrations({ pgPool: pool, logger: silentLogger });
    await client.query(workerGrants(server.connection('authenticator').user));
    await client.query(accountMessages);
  } finally {
    // Ends the session and so releases the lock.
    client.release(true);
    await pool.end();
  }
}
