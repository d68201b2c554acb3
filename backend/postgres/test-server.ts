/** A fresh database for a test suite, with the baseline applied, on the run's one embedded PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { Role } from './postgres-server.ts';
import { openScriptSession } from './script-session.ts';

export interface TestDatabase {
  /** As the owner of everything, to make tables and rows. */
  readonly admin: Database;
  /** As the powerless account that requests come in by. */
  readonly authenticator: Database;
  connection(role: Role): Connection;
  /** Closes both pools and drops the database. */
  close(): Promise<void>;
}

/** Needs `backend/postgres/test-global.ts` as the project's global set-up. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(template.admin, `create database ${name} template ${template.admin.database}`);
  // A template hands on its contents, not its settings.
  await onServer(
    template.admin,
    `alter database ${name} set search_path to "$user", public, extensions`,
  );
  const connection = (role: Role): Connection => ({ ...template[role], database: name });
  const admin = openDatabase({ connection: connection('admin'), poolSize: 4 });
  const authenticator = openDatabase({ connection: connection('authenticator'), poolSize: 4 });
  return {
    admin,
    authenticator,
    connection,
    async close() {
      await Promise.all([admin.close(), authenticator.close()]);
      await onServer(template.admin, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(template: Connection, statement: string): Promise<void> {
  const session = await openScriptSession({ ...template, database: 'postgres' }, 'test');
  try {
    await session.run(statement);
  } finally {
    await session.end();
  }
}
