/** Killable storage: a process over one database and folder, which is started anew after each kill. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import { generateKeys } from '../../keys/key-material.ts';
import { testDatabase } from '../../postgres/test-server.ts';
import type { TestDatabase } from '../../postgres/test-server.ts';
import { applyStorageSchema } from '../schema/apply-schema.ts';

/** A process that responds. */
export interface StorageProcess {
  /** `http://127.0.0.1:port/storage/v1`; each start has another port. */
  readonly url: string;
  /** Headers of the service. */
  readonly headers: { readonly apikey: string; readonly authorization: string };
  /** The official client with the secret key. */
  readonly client: StorageClient;
  /** `kill -9`; resolves once the process is gone. */
  kill(): Promise<void>;
}

export interface KillableStorage {
  readonly database: TestDatabase;
  /** Holds the blobs. */
  readonly folder: string;
  start(): Promise<StorageProcess>;
  close(): Promise<void>;
}

export async function createKillableStorage(): Promise<KillableStorage> {
  const database = await testDatabase();
  await applyStorageSchema(database.connection('admin'));
  const material = await generateKeys();
  const folder = await mkdtemp(join(tmpdir(), 'atelier-kill-'));
  const children: ChildProcess[] = [];
  const headers = { apikey: material.secretKey, authorization: `Bearer ${material.secretKey}` };
  return {
    database,
    folder,
    async start() {
      const connection = database.connection('authenticator');
      const argument = JSON.stringify({ connection, material, folder });
      const program = join(import.meta.dirname, 'test-storage-process.ts');
      const child = fork(program, [argument], { execArgv: [] });
      children.push(child);
      const [port] = (await once(child, 'message')) as [number];
      const url = `http://127.0.0.1:${port}/storage/v1`;
      return {
        url,
        headers,
        client: new StorageClient(url, headers),
        async kill() {
          const exited = once(child, 'exit');
          child.kill('SIGKILL');
          await exited;
        },
      };
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
