// Brings the tables of jobs to a migrated database, and lets the worker's account at them and at nothing else.
import { clientConfig } from '@atelier/backend/postgres/connection';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { quietLogger } from './quiet-logger.ts';
import { workerRole } from './worker-pool.ts';

/**
 * The tables have row-level security on and no policy; the worker's account owns none of them. Nobody else adds jobs but the
 * shop's own functions. Who looks over the whole database's types, as the data protocol does, must be able to name this schema.
 */
const letWorkerIn = (authenticator: string): string => `
  do $$
  begin
    -- From 16 on, who made a role may not act as it before handing it to himself.
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

/** Idempotent; two servers that start at once are one after the other. */
export async function installJobs(server: Pick<PostgresServer, 'connection'>): Promise<void> {
  const pool = new Pool({ ...clientConfig(server.connection('admin'), 'atelier jobs'), max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (each) => each.on('error', () => undefined));
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('atelier jobs'))`);
    await runMigrations({ pgPool: pool, logger: quietLogger });
    await client.query(letWorkerIn(server.connection('authenticator').user));
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
    await pool.end();
  }
}
