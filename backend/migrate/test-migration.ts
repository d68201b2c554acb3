/** A project over an empty database, for the tests of migrations. */
import type { Rows } from '../postgres/database.ts';
import { testDatabase } from '../postgres/test-server.ts';
import type { TestDatabase } from '../postgres/test-server.ts';
import { migrate } from './migrate.ts';
import type { Migrated } from './migrate.ts';
import { testProject } from './test-project.ts';
import type { TestProject } from './test-project.ts';

export interface TestMigration {
  readonly database: TestDatabase;
  readonly project: TestProject;
  /** The lines logged by all runs. */
  readonly log: readonly string[];
  /** Migrates the database to the present state of the project. */
  run(): Promise<Migrated>;
  /** Rows, queried as the owner of the database. */
  query(text: string): Promise<Rows['rows']>;
  /** Drops the database and removes the project. */
  close(): Promise<void>;
}

/** Makes both; the caller closes them. */
export async function testMigration(): Promise<TestMigration> {
  const [database, project] = await Promise.all([testDatabase(), testProject()]);
  const log: string[] = [];
  return {
    database,
    project,
    log,
    run: () =>
      migrate({
        server: database,
        projectDirectory: project.directory,
        log: (line) => log.push(line),
      }),
    query: async (text) => (await database.admin.pipeline([{ text }]))[0]?.rows ?? [],
    async close() {
      await Promise.all([database.close(), project.remove()]);
    },
  };
}
