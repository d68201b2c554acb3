/** Starts the data API over HTTP on a fresh database with the fixtures, for the tables of tests beside this file. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { generateKeys } from '../../keys/key-material.ts';
import { createKeys } from '../../keys/keys.ts';
import type { Keys } from '../../keys/keys.ts';
import { clientConfig } from '../../postgres/connection.ts';
import { testDatabase } from '../../postgres/test-server.ts';
import type { Template, TestDatabase } from '../../postgres/test-server.ts';
import { createRest } from '../rest.ts';
import type { Rest } from '../rest.ts';
import type { RestSettings } from '../settings.ts';

export interface RestUnderTest {
  /** `http://127.0.0.1:…/rest/v1`. */
  readonly url: string;
  readonly keys: Keys;
  readonly rest: Rest;
  readonly database: TestDatabase;
  /** Runs a script as the owner of everything. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

const fixtures: Template = {
  name: 'fixtures',
  async fill(database) {
    for (const name of ['roles', 'schema', 'functions', 'data', 'privileges'])
      await runFixture(database, name);
  },
};

const runFixture = async (database: TestDatabase, name: string): Promise<void> =>
  run(database, await readFile(new URL(`fixtures/${name}.sql`, import.meta.url), 'utf8'));

async function run(database: TestDatabase, sql: string): Promise<void> {
  const client = new Client(clientConfig(database.connection('admin'), 'rest suite'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Two schemas, a hook before each request, and few rows at a time. */
export const manySchemas: Partial<RestSettings> = {
  schemas: ['public', 'v2'],
  extraSearchPath: ['extensions'],
  preRequest: 'public.hook',
  maxRows: 3,
};

/** Settings that roll every write back after its response, so that every row finds the tables as they were. */
export const unsaved: Partial<RestSettings> = { txEnd: 'rollback-allow-override' };

/** One for all tests of the file that calls this: opened before the first, closed after the last. */
export function restForFile(settings: Partial<RestSettings> = {}): () => RestUnderTest {
  let rest: RestUnderTest | undefined;
  beforeAll(async () => {
    rest = await startRest(settings);
  });
  afterAll(() => rest?.close());
  return () => {
    if (rest === undefined) throw new Error('It is open within tests alone.');
    return rest;
  };
}

/** Opens everything; the caller closes it. */
export async function startRest(settings: Partial<RestSettings> = {}): Promise<RestUnderTest> {
  const database = await testDatabase(fixtures);
  await runFixture(database, 'settings');
  const keys = createKeys(await generateKeys());
  const rest = createRest({ database: database.authenticator, settings, keys });
  await rest.ready();
  const listener = getRequestListener((request) => rest.fetch(request));
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest/v1`,
    keys,
    rest,
    database,
    script: (sql) => run(database, sql),
    async close() {
      server.closeAllConnections();
      server.close();
      await rest.close();
      await database.close();
    },
  };
}
