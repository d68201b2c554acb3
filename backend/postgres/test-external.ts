/** A PostgreSQL that is reached by TCP and password like somebody else's, for the tests of `DATABASE_URL`. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from './embedded/cluster-settings.ts';
import { createCluster } from './embedded/create-cluster.ts';
import type { Installation } from './embedded/installation.ts';
import { chooseClusterPaths } from './embedded/cluster-paths.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openScriptSession } from './script-session.ts';
import type { ScriptResult } from './script-session.ts';

export interface TestExternal {
  /** `DATABASE_URL` of an account that owns the database and is no superuser, as providers hand out. */
  readonly url: string;
  /** The same for another account, password or database. */
  urlWith(parts: { user?: string; password?: string; database?: string; port?: number }): string;
  /** Runs a text as the superuser, in `database` or the owner's. */
  run(text: string, database?: string): Promise<unknown>;
  /** The first cell that a query answers the superuser. */
  query(text: string): Promise<string | null | undefined>;
  /** Stops and starts the server, with other settings where they are named. */
  restart(changed?: Settings): Promise<void>;
  close(): Promise<void>;
}

const owner = 'shop_owner';
const password = 'a p@ss/word %';

/**
 * @param installation where it is not to be the one that comes with npm.
 * @param different settings that differ from the embedded server's
 */
export async function testExternal(
  installation?: Installation,
  different: Settings = {},
): Promise<TestExternal> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-external-'));
  await chmod(dataDirectory, 0o755);
  if (installation !== undefined) {
    await createCluster(await chooseClusterPaths(dataDirectory), installation, undefined);
  }
  const port = await freePort();
  let settings: Settings = { listen_addresses: '127.0.0.1', port: String(port), ...different };
  const start = (): Promise<PostgresServer> => startEmbedded({ dataDirectory, settings });
  let server = await start();

  async function run(text: string, database = 'shop'): Promise<readonly ScriptResult[]> {
    const session = await openScriptSession({ ...server.connection('admin'), database }, 'test');
    try {
      return await session.run(text);
    } finally {
      await session.end();
    }
  }

  // BYPASSRLS and CREATEROLE are what the owner needs to hand them on; before 16 only a superuser could hand on the first.
  const rights = installation !== undefined && installation.major < 16 ? 'superuser' : 'bypassrls';
  await run(
    `create role ${owner} login createdb createrole ${rights} password '${password}'`,
    'postgres',
  );
  await run(`create database shop owner ${owner}`, 'postgres');
  const urlWith: TestExternal['urlWith'] = (parts) => {
    const secret = encodeURIComponent(parts.password ?? password);
    return `postgres://${parts.user ?? owner}:${secret}@127.0.0.1:${parts.port ?? port}/${parts.database ?? 'shop'}`;
  };
  return {
    url: urlWith({}),
    urlWith,
    run,
    query: async (text) => (await run(text)).at(-1)?.rows[0]?.[0],
    async restart(changed = {}) {
      settings = { ...settings, ...changed };
      await server.stop();
      server = await start();
    },
    async close() {
      await server.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
