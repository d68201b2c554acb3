/** Runs a project's seed files, each once in the life of a database. */
import { join } from 'node:path';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { readSqlFile } from './migration-files.ts';
import { resetSession, runSqlFileInTransaction } from './run-sql-file.ts';
import { seedFiles } from './seed-files.ts';
import { withMigrationSession } from './migration-session.ts';

export interface SeedOptions {
  readonly server: Pick<PostgresServer, 'connection'>;
  readonly projectDirectory: string;
  /** The value of `[db.seed] sql_paths`, relative to `<project>/supabase`: files, or patterns such as `./seeds/*.sql`. */
  readonly patterns: readonly string[];
  readonly log?: (line: string) => void;
}

/** Returns the files that were run now. Throws `Refusal`; a file that fails changes nothing. */
export async function seed(options: SeedOptions): Promise<readonly string[]> {
  const { server, projectDirectory, patterns, log = () => {} } = options;
  const folder = join(projectDirectory, 'supabase');
  const files = await seedFiles(folder, patterns, log);
  return await withMigrationSession(server, 'seed', log, async (session) => {
    const done = new Set(
      (await session.rows('select path from atelier.seed_files')).map((row) => row['path']),
    );
    const fresh = files.filter((file) => !done.has(file));
    for (const file of fresh) {
      log(`Seeding from ${file}`);
      const path = join(folder, file);
      const record = async (): Promise<void> => {
        if (session.inTransaction()) await session.run('reset session authorization; reset role');
        await session.rows('insert into atelier.seed_files (path) values ($1)', [file]);
      };
      await runSqlFileInTransaction(session, { path, text: await readSqlFile(path) }, record, log);
      await resetSession(session);
    }
    return fresh;
  });
}
