/** A fresh database for a test suite, with the baseline applied, on the run's one embedded PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { Role } from './postgres-server.ts';
import { openScriptSession } from './script-session.ts';
import type { ScriptSession } from './script-session.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The connections to the run's server; its database is the template of every suite's own. */
    postgres: Readonly<Record<Role, Connection>>;
  }
}

export interface TestDatabase {
  /** As the owner of everything, to make tables and rows. */
  readonly admin: Database;
  /** As the powerless account that requests come in by. */
  readonly authenticator: Database;
  connection(role: Role): Connection;
  /** Closes both pools and drops the database. */
  close(): Promise<void>;
}

/** A template database for many suites: made once a run, by the first suite, and copied for each. */
export interface Template {
  /** Of lower-case letters. */
  readonly name: string;
  /** The template that it adds to; the baseline by default. */
  readonly base?: Template;
  /** Fills a copy of the base, and closes what it opened. */
  fill(database: TestDatabase): Promise<void>;
}

/**
 * Needs `backend/postgres/test-global.ts` as the project's global set-up.
 * @param template what the database is to be like; empty but for the baseline where nothing is said
 */
export async function testDatabase(template?: Template): Promise<TestDatabase> {
  const session = await openServer();
  try {
    return await copyOf(await sourceOf(template, session), session);
  } finally {
    await session.end();
  }
}

/** The name of a template's database. Of several concurrent workers the first creates it, and the others wait. */
async function sourceOf(template: Template | undefined, session: ScriptSession): Promise<string> {
  if (template === undefined) return inject('postgres').admin.database;
  const { name, base, fill } = template;
  const source = `template_${name}`;
  await session.rows('select pg_advisory_lock(hashtext($1))', [source]);
  const known = await session.rows('select from pg_database where datname = $1', [source]);
  if (known.length === 0) {
    const unfinished = await copyOf(await sourceOf(base, session), session);
    await fill(unfinished);
    await Promise.all([unfinished.admin.close(), unfinished.authenticator.close()]);
    await session.run(
      `alter database ${unfinished.connection('admin').database} rename to ${source}`,
    );
  }
  await session.rows('select pg_advisory_unlock(hashtext($1))', [source]);
  return source;
}

async function copyOf(source: string, session: ScriptSession): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Its files as they are: by the log, as is usual, everything would be written twice.
  await session.run(`create database ${name} template ${source} strategy file_copy`);
  // A template's contents are copied, its settings are not.
  await session.run(`alter database ${name} set search_path to "$user", public, extensions`);
  const connection = (role: Role): Connection => ({ ...server[role], database: name });
  const admin = openDatabase({ connection: connection('admin'), poolSize: 4 });
  const authenticator = openDatabase({ connection: connection('authenticator'), poolSize: 4 });
  return {
    admin,
    authenticator,
    connection,
    async close() {
      await Promise.all([admin.close(), authenticator.close()]);
      const own = await openServer();
      await own.run(`drop database ${name} with (force)`);
      await own.end();
    },
  };
}

const openServer = (): Promise<ScriptSession> =>
  openScriptSession({ ...inject('postgres').admin, database: 'postgres' }, 'test');
