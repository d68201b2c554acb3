// A database for one command: that of a running server, or one started for the command.
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { KnownFault } from '../fault.ts';
import type { Settings } from '../settings/settings.ts';
import { openPostgres } from './open-postgres.ts';
import type { Project } from './project.ts';
import { listenForStopSignals, untilAborted } from './stop-signals.ts';

/** The shell convention for an interrupted program. */
const interruptedExitCode = 130;

/** Runs `work` over the project's database and closes it afterwards. */
export async function withDatabase<Result>(
  options: {
    readonly project: Project;
    readonly settings: Settings;
    readonly onProgress: (line: string) => void;
  },
  work: (server: PostgresServer) => Promise<Result>,
): Promise<Result> {
  const { project, settings, onProgress } = options;
  if (settings.hosted !== null && settings.databaseUrl === null)
    throw new KnownFault(
      'hosted_without_database_url',
      'This command works on the database itself, and SUPABASE_URL names a project without it.\nGive the project’s database address as well: --database-url postgres://…',
    );
  const stop = listenForStopSignals();
  const server = await openPostgres({
    databaseUrl: settings.databaseUrl,
    dataFolder: project.dataFolder,
    log: onProgress,
    guest: true,
  });
  // An interruption ends the connection, which rolls back uncommitted work.
  void untilAborted(stop.graceful).then(async () => {
    await server.stop();
    process.exit(interruptedExitCode);
  });
  try {
    // Migrations may name the tables of accounts and of storage.
    await applyAuthSchema(server.connection('admin'));
    await applyStorageSchema(server.connection('admin'));
    await applyRealtimeSchema(server);
    return await work(server);
  } finally {
    await server.stop();
  }
}
