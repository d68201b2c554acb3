/** Starts realtime for a test: over a database of its own, behind HTTP servers for the official client, one for each node. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { RealtimeClient } from '@supabase/realtime-js';
import type { RealtimeChannel, RealtimeClientOptions } from '@supabase/realtime-js';
import { afterAll } from 'vitest';
import { generateKeys } from '../../keys/key-material.ts';
import type { KeyMaterial } from '../../keys/key-material.ts';
import { createKeys } from '../../keys/keys.ts';
import type { Keys } from '../../keys/keys.ts';
import { testDatabase } from '../../postgres/test-server.ts';
import type { Template, TestDatabase } from '../../postgres/test-server.ts';
import type { RealtimeLimits } from '../limits.ts';
import { createRealtime } from '../realtime.ts';
import type { RealtimeService } from '../realtime.ts';
import { applyRealtimeSchema } from '../schema/apply-schema.ts';

/** One server. */
export interface StartedNode {
  /** `http://127.0.0.1:port/realtime/v1`. */
  readonly url: string;
  readonly service: RealtimeService;
  /** The official client with the publishable key, or as a user. */
  client(token?: string, options?: Partial<RealtimeClientOptions>): RealtimeClient;
  /** The open sockets, the oldest first. */
  sockets(): readonly Duplex[];
  close(): Promise<void>;
}

export interface StartedRealtime {
  readonly database: TestDatabase;
  readonly keys: Keys;
  readonly material: KeyMaterial;
  /** The logged faults; a test that provokes one removes it. */
  readonly faults: string[];
  startNode(limits?: Partial<RealtimeLimits>): Promise<StartedNode>;
  /** A token of the role `authenticated`, for an hour or as many seconds. */
  tokenOf(sub: string, seconds?: number): Promise<string>;
  /** Runs statements as the owner of the database, each in a transaction of its own. */
  sql(...texts: readonly string[]): Promise<void>;
  /** Rejects where a fault was logged. */
  close(): Promise<void>;
}

const realtime: Template = {
  name: 'realtime',
  fill: (database) => applyRealtimeSchema(database),
};

export async function startRealtime(): Promise<StartedRealtime> {
  const database = await testDatabase(realtime);
  const material = await generateKeys();
  const keys = createKeys(material);
  const faults: string[] = [];
  const nodes: StartedNode[] = [];

  async function startNode(limits: Partial<RealtimeLimits> = {}): Promise<StartedNode> {
    const service = createRealtime({
      connection: database.connection('admin'),
      admin: database.admin,
      database: database.authenticator,
      keys,
      limits: { refusalDelayMs: 10, ...limits },
      onFault: (text, cause) => void faults.push(`${text} ${String(cause)}`),
    });
    const listener = getRequestListener((request) => service.fetch(request));
    const server = createServer((request, response) => void listener(request, response));
    const sockets = new Set<Duplex>();
    server.on('upgrade', (incoming, socket, head) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      service.upgrade(incoming, socket, head, '127.0.0.1');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/v1`;
    const clients: RealtimeClient[] = [];
    const node: StartedNode = {
      url,
      service,
      sockets: () => [...sockets],
      client(token, options = {}) {
        const client = new RealtimeClient(url.replace('http', 'ws'), {
          params: { apikey: material.publishableKey },
          ...options,
        });
        if (token !== undefined) void client.setAuth(token);
        clients.push(client);
        return client;
      },
      async close() {
        for (const client of clients) await client.disconnect();
        await service.close();
        await closeServer(server);
      },
    };
    nodes.push(node);
    return node;
  }

  return {
    database,
    keys,
    material,
    faults,
    startNode,
    tokenOf: (sub, seconds = 3600) =>
      keys.signToken({ role: 'authenticated', sub, exp: Math.floor(Date.now() / 1000) + seconds }),
    async sql(...texts) {
      for (const text of texts) await database.admin.pipeline([{ text }]);
    },
    async close() {
      for (const node of nodes) await node.close();
      await database.close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

/** Two users. */
export const ada = '11111111-1111-4111-8111-111111111111';
export const bea = '22222222-2222-4222-8222-222222222222';

/** Starts realtime with one server for the tests of a file, after statements of the database's owner. It ends with the file. */
export async function startForFile(
  ...statements: readonly string[]
): Promise<{ readonly started: StartedRealtime; readonly node: StartedNode }> {
  const started = await startRealtime();
  afterAll(() => started.close());
  await started.sql(...statements);
  return { started, node: await started.startNode() };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The states that a channel reports to its subscriber, in order, with the message of an error. */
export interface Subscription {
  readonly states: string[];
  readonly errors: string[];
}

/** Subscribes a channel; resolves once it has the state. */
export function subscribe(channel: RealtimeChannel, state = 'SUBSCRIBED'): Promise<Subscription> {
  const subscription: Subscription = { states: [], errors: [] };
  return new Promise((resolve) => {
    channel.subscribe((status, error) => {
      subscription.states.push(status);
      if (error !== undefined) subscription.errors.push(error.message);
      if (status === state) resolve(subscription);
    });
  });
}
