// A project of the shop over HTTP, for tests of moves: its database, its data API and its files.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { parseProjectConfig } from '@atelier/backend/config/project-config';
import { generateKeys } from '@atelier/backend/keys/key-material';
import { createKeys } from '@atelier/backend/keys/keys';
import { createRest } from '@atelier/backend/rest';
import type { Connection } from '@atelier/backend/postgres/connection';
import type { Database } from '@atelier/backend/postgres/database';
import { openStorage } from '../compose/storage.ts';
import { createCleanup } from '../compose/cleanup.ts';
import { testSettings } from '../backup/test-backup.ts';
import type { Log } from '../log.ts';
import type { ProjectAddress } from './project/project-address.ts';

/** The database of a test project. */
interface ProjectDatabase {
  readonly admin: Database;
  readonly authenticator: Database;
  connection(role: 'admin'): Connection;
  close(): Promise<void>;
}

/** A response in the place of the project's own; null lets the request through. */
type Interception = (request: Request) => Response | null | Promise<Response | null>;

export interface TestMoveProject {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly database: ProjectDatabase;
  /** A token of the service, which is another key of the same rights. */
  tokenOfService(): Promise<string>;
  /** As a side of a move. */
  as(side: ProjectAddress['side']): ProjectAddress;
  /** Runs statements as the owner, and resolves with the rows of the last. */
  rows(text: string, ...values: string[]): Promise<readonly (readonly unknown[])[]>;
  /** Sends a file to storage, and returns its name. */
  addFile(bytes: Uint8Array, type?: string): Promise<string>;
  /** Bytes of a stored file; null where it is missing. */
  file(name: string): Promise<Buffer | null>;
  /** Answers each request with it instead, until it returns null. */
  intercept(handler: Interception): void;
  close(): Promise<void>;
}

const silent: Log = { info: () => undefined, error: () => undefined };
const config = `[storage.buckets.works]\npublic = false\n[storage.buckets.media]\npublic = true`;

/** Serves a database as a project. `close` drops both. */
export async function openTestMoveProject(database: ProjectDatabase): Promise<TestMoveProject> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'atelier-move-'));
  const material = await generateKeys();
  const keys = createKeys(material);
  const cleanup = createCleanup(silent);
  const rest = createRest({ database: database.authenticator, keys, settings: {} });
  const storage = await openStorage({
    project: { folder: dataFolder, isShop: true, dataFolder },
    settings: testSettings(),
    config: parseProjectConfig(config, {}).storage,
    database: database.authenticator,
    keys,
    material,
    log: silent,
    cleanup,
  });
  let instead: Interception = () => null;
  const respond = async (request: Request): Promise<Response> =>
    (await instead(request)) ??
    (await (new URL(request.url).pathname.startsWith('/rest/v1') ? rest.fetch : storage)(request));
  const listener = getRequestListener(respond);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { apikey: material.secretKey, authorization: `Bearer ${material.secretKey}` };
  return {
    url,
    secretKey: material.secretKey,
    publishableKey: material.publishableKey,
    database,
    tokenOfService: () => keys.signToken({ role: 'service_role' }),
    as: (side) => ({ side, url, key: material.secretKey }),
    async rows(text, ...values) {
      const found = await database.admin.pipeline([{ text, values }]);
      return found.at(-1)?.rows ?? [];
    },
    async addFile(bytes, type = 'application/octet-stream') {
      const name = `${randomUUID()}/work.bin`;
      const response = await fetch(`${url}/storage/v1/object/works/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'cache-control': 'max-age=60' },
        body: new Uint8Array(bytes),
      });
      if (!response.ok) throw new Error(await response.text());
      return name;
    },
    async file(name) {
      const response = await fetch(`${url}/storage/v1/object/authenticated/works/${name}`, {
        headers,
      });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    intercept(handler) {
      instead = handler;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await rest.close();
      await cleanup.run(new AbortController().signal);
      await database.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
