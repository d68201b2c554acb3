/** A fresh database for a test suite, with the baseline applied, on the run's one embedded PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { clientConfig } from './connection.ts';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { Role } from './postgres-server.ts';

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
  await onServer(template, `create database ${name} template ${template.database}`);
  // A template hands on its contents, not its settings.
  await onServer(template, `alter database ${name} set search_path to "$user", public, extensions`);
  const connection = (role: Role): Connection => ({
    ...template,
    user: role === 'admin' ? template.user : role,
    database: name,
  });
  const admin = openDatabase({ connection: connection('admin'), poolSize: 4 });
  const authenticator = openDatabase({ connection: connection('authenticator'), poolSize: 4 });
  return {
    admin,
    authenticator,
    connection,
    async close() {
      await Promise.all([admin.close(), authenticator.close()]);
      await onServer(template, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(template: Connection, statement: string): Promise<void> {
  const client = new Client(clientConfig({ ...template, database: 'postgres' }, 'atelier test'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
