/** A primary with a streaming standby, both reached by TCP, for the tests of failover: the standby can be promoted, either can be stopped and started. */
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseClusterPaths } from './embedded/cluster-paths.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openScriptSession } from './script-session.ts';
import { freePort } from './test-external.ts';

export interface TestNode {
  readonly port: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The first cell that a statement answers the superuser in the database of the shop. */
  query(text: string): Promise<string | null | undefined>;
}

export interface TestFailover {
  readonly primary: TestNode;
  readonly standby: TestNode;
  /** `DATABASE_URL` with these nodes, in this order. */
  url(nodes: readonly TestNode[]): string;
  close(): Promise<void>;
}

const owner = 'shop_owner';
const password = 'a p@ss/word %';
/** Replication over the loopback needs a line of its own. */
const access = `local all all trust
host all all 127.0.0.1/32 scram-sha-256
host replication all 127.0.0.1/32 trust
`;

/** Starts both nodes; the standby is a copy of the stopped primary. */
export async function testFailover(): Promise<TestFailover> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-failover-'));
  await chmod(folder, 0o755);
  const primary = await openNode(join(folder, 'one'));
  await primary.start();
  await primary.query(
    `create role ${owner} login createdb createrole bypassrls password '${password}'`,
    'postgres',
  );
  await primary.query(`create database shop owner ${owner}`, 'postgres');
  await primary.stop();
  const standby = await openNode(join(folder, 'two'), primary);
  await primary.start();
  await standby.start();
  return {
    primary,
    standby,
    url: (nodes) => {
      const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
      return `postgres://${owner}:${encodeURIComponent(password)}@${hosts}/shop`;
    },
    async close() {
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

interface OpenedNode extends TestNode {
  readonly dataDirectory: string;
  query(text: string, database?: string): Promise<string | null | undefined>;
}

/** @param source the stopped node that this one copies and then follows */
async function openNode(dataDirectory: string, source?: OpenedNode): Promise<OpenedNode> {
  if (source !== undefined) await cp(source.dataDirectory, dataDirectory, { recursive: true });
  const { cluster } = await chooseClusterPaths(dataDirectory);
  const accessFile = join(dataDirectory, 'access.conf');
  await writeFile(accessFile, access, { mode: 0o644 });
  if (source !== undefined) await writeFile(join(cluster, 'standby.signal'), '');
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    hba_file: accessFile,
    ...(source === undefined
      ? {}
      : {
          primary_conninfo: `host=127.0.0.1 port=${source.port} user=postgres`,
        }),
  };
  let server: PostgresServer | undefined;
  return {
    port,
    dataDirectory,
    async start() {
      server ??= await startEmbedded({ dataDirectory, settings });
    },
    async stop() {
      await server?.stop();
      server = undefined;
    },
    async query(text, database = 'shop') {
      if (server === undefined) throw new Error('The node was asked while it is stopped.');
      const session = await openScriptSession({ ...server.connection('admin'), database }, 'test');
      try {
        return (await session.run(text)).at(-1)?.rows[0]?.[0];
      } finally {
        await session.end();
      }
    },
  };
}
