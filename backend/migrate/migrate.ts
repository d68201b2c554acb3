/** Migrates a database to the state of a project's folder: its migrations, then its current functions, views and policies. */
import type { PostgresServer } from '../postgres/postgres-server.ts';
import type { ScriptSession } from '../postgres/script-session.ts';
import { applyCurrent } from './apply-current.ts';
import { readCurrentFiles } from './current-files.ts';
import { compareVersions, readMigrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import { recordMissingHashes, readHistory, recordMigration } from './migration-history.ts';
import { movesData } from './moves-data.ts';
import { notifySchemaReload } from './notify-schema-reload.ts';
import { appliedAfter, pendingMigrations } from './pending-migrations.ts';
import { resetSession, runSqlFileInTransaction } from './run-sql-file.ts';
import { withMigrationSession } from './migration-session.ts';

export interface MigrateOptions {
  readonly server: Pick<PostgresServer, 'connection'>;
  /** The folder with `supabase/migrations` and, in Atelier's own projects, `supabase/current`. */
  readonly projectDirectory: string;
  /** Receives one line for every file. */
  readonly log?: (line: string) => void;
  /**
   * Applies these migrations alone, and no current files: the tables of an older version, for rows that come from one. All by
   * default.
   */
  readonly versions?: readonly string[];
  /** Applies the current files although none has changed, for a database in which somebody has. */
  readonly again?: boolean;
  /**
   * Called once before the first pending file, with the names of those that move data, where a database with earlier migrations has
   * any; a rejection ends the call with nothing changed.
   */
  readonly beforeMovingData?: (migrations: readonly string[]) => Promise<void>;
}

export interface Migrated {
  /** The migrations that were applied now, `0001_products` and the like. */
  readonly migrations: readonly string[];
  /** Whether functions, views and policies were applied anew. */
  readonly current: boolean;
}

/**
 * Safe to run from several nodes at once: one works, the others wait and find nothing left to do. Every migration commits with
 * its record or not at all. Throws `Refusal` where files and database contradict each other or an SQL file fails.
 */
export async function migrate(options: MigrateOptions): Promise<Migrated> {
  const { server, projectDirectory, log = () => {}, beforeMovingData } = options;
  const { versions, again = false } = options;
  const files = (await readMigrationFiles(projectDirectory)).filter(
    (file) => versions?.some((version) => compareVersions(version, file.version) === 0) ?? true,
  );
  return await withMigrationSession(server, 'migrate', log, async (session) => {
    const migrations = await applyPending(session, files, log, beforeMovingData);
    if (versions !== undefined) return { migrations, current: false };
    const current = await applyCurrent(
      session,
      await readCurrentFiles(projectDirectory),
      again || migrations.length > 0,
    );
    if (current) log('Applied the current functions, views and policies');
    if (current || migrations.length > 0) await notifySchemaReload(session);
    return { migrations, current };
  });
}

async function applyPending(
  session: ScriptSession,
  files: readonly MigrationFile[],
  log: (line: string) => void,
  beforeMovingData: MigrateOptions['beforeMovingData'],
): Promise<readonly string[]> {
  const history = await readHistory(session);
  const pending = pendingMigrations(files, history);
  if (history.length > 0 && beforeMovingData !== undefined) {
    const moving = await namesOfMoving(pending);
    if (moving.length > 0) await beforeMovingData(moving);
  }
  if (history.some((record) => record.sha256 === null)) await recordMissingHashes(session, files);
  for (const file of pending) {
    const last = appliedAfter(file, history);
    const note = last === null ? '' : `, which was added after ${last} was applied`;
    log(`Applying ${file.version}_${file.name}${note}`);
    const record = async (): Promise<void> => {
      // Before the record: a file may have taken its session's role or search path elsewhere.
      if (session.inTransaction()) await session.run('reset session authorization; reset role');
      await recordMigration(session, file);
    };
    await runSqlFileInTransaction(session, file, record, log);
    await resetSession(session);
  }
  return pending.map((file) => `${file.version}_${file.name}`);
}

async function namesOfMoving(pending: readonly MigrationFile[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { text, version, name } of pending)
    if (await movesData(text)) names.push(`${version}_${name}`);
  return names;
}
