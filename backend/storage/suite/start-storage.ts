/** Starts storage for a test: over a database and a folder of its own, behind an HTTP server for the official client. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { StorageClient } from '@supabase/storage-js';
import { generateKeys } from '../../keys/key-material.ts';
import type { KeyMaterial } from '../../keys/key-material.ts';
import { createKeys } from '../../keys/keys.ts';
import type { Keys } from '../../keys/keys.ts';
import type { Database } from '../../postgres/database.ts';
import { testDatabase } from '../../postgres/test-server.ts';
import type { Template } from '../../postgres/test-server.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openDiskBlobs } from '../blobs/disk-blobs.ts';
import { applyStorageSchema } from '../schema/apply-schema.ts';
import { createStorage } from '../storage.ts';
import type { StorageService } from '../storage.ts';

export interface StartedStorage {
  /** `http://127.0.0.1:port/storage/v1`. */
  readonly url: string;
  readonly keys: Keys;
  readonly material: KeyMaterial;
  readonly admin: Database;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly folder: string;
  readonly service: StorageService;
  /** The logged faults. */
  readonly faults: string[];
  /** The official client with the secret key. */
  readonly client: StorageClient;
  /** The official client as a user, or with another token. */
  clientOf(token: string): StorageClient;
  /** A token of the role `authenticated`. */
  tokenOf(sub: string): Promise<string>;
  /** Runs statements as the owner of the database. */
  sql(...texts: readonly string[]): Promise<void>;
  /** Sends a request as the service, or with other headers. */
  send(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** The keys of all blobs. */
  keysOfBlobs(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const userOne = '11111111-1111-4111-8111-111111111111';
export const userTwo = '22222222-2222-4222-8222-222222222222';

const files: Template = {
  name: 'files',
  fill: (database) => applyStorageSchema(database.connection('admin')),
};

/** Encrypts the access keys of S3's protocol. */
export const s3EncryptionKey = new Uint8Array(32).fill(7);

/** @param openBlobs opens another store than the disk */
export async function startStorage(
  {
    s3Enabled = true,
    ...settings
  }: {
    readonly fileSizeLimitBytes?: number;
    readonly imageTransformation?: boolean;
    readonly s3Enabled?: boolean;
  } = {},
  openBlobs: (folder: string) => Promise<BlobStore> = openDiskBlobs,
): Promise<StartedStorage> {
  const database = await testDatabase(files);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-storage-'));
  const material = await generateKeys();
  const keys = createKeys(material);
  const blobs = await openBlobs(join(folder, 'store'));
  const faults: string[] = [];
  const service = await createStorage({
    database: database.authenticator,
    blobs,
    keys,
    settings: { fileSizeLimitBytes: 50 * 1024 * 1024, imageTransformation: true, ...settings },
    signingSecret: new TextEncoder().encode('a secret of this suite that nobody else knows'),
    s3: {
      enabled: s3Enabled,
      encryptionKey: s3EncryptionKey,
      publicKeys: [material.publishableKey],
    },
    workFolder: join(folder, 'work'),
    log: { error: (text, cause) => void faults.push(`${text} ${String(cause)}`) },
  });
  const listener = getRequestListener((request) => service.fetch(request));
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage/v1`;
  const clientOf = (token: string): StorageClient =>
    new StorageClient(url, { apikey: material.publishableKey, Authorization: `Bearer ${token}` });
  const serviceHeaders = {
    apikey: material.secretKey,
    Authorization: `Bearer ${material.secretKey}`,
  };
  return {
    url,
    keys,
    material,
    admin: database.admin,
    database: database.authenticator,
    blobs,
    folder,
    service,
    faults,
    client: new StorageClient(url, serviceHeaders),
    clientOf,
    tokenOf: (sub) => keys.signToken({ role: 'authenticated', sub, exp: Date.now() / 1000 + 3600 }),
    async sql(...texts) {
      await database.admin.pipeline(texts.map((text) => ({ text })));
    },
    send: (method, path, init = {}) =>
      fetch(`${url}${path}`, { method, ...init, headers: init.headers ?? serviceHeaders }),
    async keysOfBlobs() {
      const keysOfBlobs: string[] = [];
      for await (const { key } of blobs.list()) keysOfBlobs.push(key);
      return keysOfBlobs;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await service.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
