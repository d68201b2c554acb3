/** Vitest's global set-up: one embedded PostgreSQL a run, shared by every project that asks for it, gone at its end. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { applyBaseline } from './apply-baseline.ts';
import { clientConfig } from './connection.ts';
import type { Connection } from './connection.ts';
import { startEmbedded } from './embedded/start-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the run's server as its owner; its database is the template of every suite's own. */
    postgres: Connection;
  }
}

interface Running {
  readonly template: Connection;
  stop(): Promise<void>;
}

/** Each project runs this file in a module world of its own, but all of them in one process. */
const shared = globalThis as typeof globalThis & {
  atelierTestServer?: { users: number; readonly running: Promise<Running> };
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.atelierTestServer ??= { users: 0, running: start() };
  const server = shared.atelierTestServer;
  server.users += 1;
  const { template, stop } = await server.running;
  project.provide('postgres', template);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete shared.atelierTestServer;
    await stop();
  };
}

async function start(): Promise<Running> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  const server = await startEmbedded({ dataDirectory });
  const template = { ...server.connection('admin'), database: 'template_atelier' };
  const client = new Client(clientConfig(server.connection('admin'), 'atelier test'));
  await client.connect();
  await client.query('create database template_atelier');
  await client.end();
  await applyBaseline(template);
  return {
    template,
    async stop() {
      await server.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
