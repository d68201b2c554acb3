/** Vitest's global set-up: one embedded PostgreSQL a run, shared by every project that asks for it, gone at its end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { applyBaseline } from './apply-baseline.ts';
import type { Connection } from './connection.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import type { Role } from './postgres-server.ts';
import { openScriptSession } from './script-session.ts';

interface Running {
  readonly connections: Readonly<Record<Role, Connection>>;
  stop(): Promise<void>;
}

/** Each project runs this file in a module world of its own, but all of them in one process. */
const shared = globalThis as typeof globalThis & {
  atelierTestServer?: { users: number; readonly running: Promise<Running> };
};

export async function setup(project: TestProject): Promise<void> {
  shared.atelierTestServer ??= { users: 0, running: start() };
  shared.atelierTestServer.users += 1;
  project.provide('postgres', (await shared.atelierTestServer.running).connections);
}

export async function teardown(): Promise<void> {
  const server = shared.atelierTestServer;
  if (server === undefined) return;
  server.users -= 1;
  if (server.users > 0) return;
  delete shared.atelierTestServer;
  await (await server.running).stop();
}

/** Settings of a database that need not survive a power cut: otherwise most of a test's time is waiting for the disk. */
const careless = [
  ...['fsync', 'full_page_writes', 'synchronous_commit'].map(
    (setting) => `alter system set ${setting} = off`,
  ),
  'select pg_reload_conf()',
];

async function start(): Promise<Running> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'Atelier – мой 店 '));
  // As root, the server runs under another account, which has to get in.
  await chmod(dataDirectory, 0o755);
  const server = await startEmbedded({ dataDirectory, settings: { max_connections: '100' } });
  const session = await openScriptSession(server.connection('admin'), 'test');
  for (const statement of careless) await session.run(statement);
  await session.run('create database template_atelier');
  await session.end();
  const connections = {
    admin: { ...server.connection('admin'), database: 'template_atelier' },
    authenticator: { ...server.connection('authenticator'), database: 'template_atelier' },
  };
  await applyBaseline(connections.admin, connections.authenticator);
  return {
    connections,
    async stop() {
      await server.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
