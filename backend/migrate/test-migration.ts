/** A project over an empty database, to migrate and to look at: what every test of migrations begins with. */
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
  /** What the runs said. */
  readonly log: readonly string[];
  /** Migrates the database to what the project has now. */
  run(): Promise<Migrated>;
  /** Rows as the owner of everything sees them. */
  ask(text: string): Promise<Rows['rows']>;
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
    ask: async (text) => (await database.admin.pipeline([{ text }]))[0]?.rows ?? [],
    async close() {
      await Promise.all([database.close(), project.remove()]);
    },
  };
}
