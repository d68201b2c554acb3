// Schema of a restored database: the tables as they were when the backup was made, and their way forward to this version.
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { migrate } from '@atelier/backend/migrate/migrate';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import type { Project } from '../../compose/project.ts';
import { installJobs } from '../../jobs/install-jobs.ts';
import type { Manifest } from '../archive/manifest.ts';

type Log = (line: string) => void;

/** Creates empty tables in a database that has the baseline: those of the migrations that the backup had. */
export async function buildSchema(
  server: PostgresServer,
  project: Project,
  manifest: Manifest,
): Promise<void> {
  await applyAuthSchema(server.connection('admin'));
  await applyStorageSchema(server.connection('admin'));
  await applyRealtimeSchema(server);
  await migrate({
    server,
    projectDirectory: project.folder,
    versions: manifest.migrations.map(({ version }) => version),
  });
  if (hasJobs(manifest)) await installJobs(server);
}

/** Brings a restored database to this version, as a start does with an older one, and its statistics up to date. */
export async function migrateForward(
  server: PostgresServer,
  project: Project,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const session = await openScriptSession(server.connection('admin'), 'restore');
  try {
    // The record is the backup's; here they have not been applied yet.
    await session.run('delete from atelier.current_files');
    await applyAuthSchema(server.connection('admin'));
    await applyStorageSchema(server.connection('admin'));
    await applyRealtimeSchema(server);
    await migrate({ server, projectDirectory: project.folder, log });
    if (hasJobs(manifest)) await installJobs(server);
    await refreshViews(session);
    await session.run('analyze');
  } finally {
    await session.end();
  }
}

/** Materialized views were made over empty tables; those that were never filled stay so. */
async function refreshViews(session: ScriptSession): Promise<void> {
  const views = await session.rows(
    `select format('refresh materialized view %s', c.oid::regclass) as statement
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'm' and c.relispopulated and n.nspname !~ '^pg_' order by c.oid`,
  );
  for (const { statement } of views) await session.run(statement ?? '');
}

function hasJobs({ tables }: Manifest): boolean {
  return tables.some(({ schema }) => schema === 'graphile_worker');
}
