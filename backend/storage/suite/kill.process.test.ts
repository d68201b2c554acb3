/** Storage killed in the middle of uploads: acknowledged objects exist, no object is incomplete, and resumable uploads continue. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateKeys } from '../../keys/key-material.ts';
import type { KeyMaterial } from '../../keys/key-material.ts';
import { testDatabase } from '../../postgres/test-server.ts';
import type { TestDatabase } from '../../postgres/test-server.ts';
import { applyStorageSchema } from '../schema/apply-schema.ts';
import { sendResumable } from './send-resumable.ts';

let database: TestDatabase;
let material: KeyMaterial;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await applyStorageSchema(database.connection('admin'));
  material = await generateKeys();
  folder = await mkdtemp(join(tmpdir(), 'atelier-kill-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start() {
  const argument = JSON.stringify({
    connection: database.connection('authenticator'),
    material,
    folder,
  });
  const child = fork(join(import.meta.dirname, 'test-storage-process.ts'), [argument], {
    execArgv: [],
  });
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}/storage/v1`;
  const headers = { apikey: material.secretKey, authorization: `Bearer ${material.secretKey}` };
  return {
    url,
    headers,
    client: new StorageClient(url, headers),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('complete objects and nothing else survive kills', { timeout: 120_000 }, async () => {
  const first = await start();
  await first.client.createBucket('things');
  await first.kill();
  const acknowledged = new Map<string, string>();
  const wanted = new Map<string, Set<string>>();
  for (let round = 0; round < 6; round += 1) {
    const { client, kill } = await start();
    const uploads = Array.from({ length: 4 }, async (_, lane) => {
      for (let each = 0; ; each += 1) {
        // Some are new, and some replace an object.
        const name = each % 3 === 0 ? `same-${lane}` : `${round}-${lane}-${each}`;
        const bytes = randomBytes(150_000 + 97 * each);
        const hash = sha256(bytes);
        wanted.set(name, (wanted.get(name) ?? new Set()).add(hash));
        const { error } = await client.from('things').upload(name, bytes, { upsert: true });
        if (error !== null) return;
        acknowledged.set(name, hash);
      }
    });
    await sleep(250 + 90 * round);
    await kill();
    await Promise.all(uploads);
  }
  const { client, kill } = await start();
  const { data } = await client.from('things').listV2({ limit: 1000 });
  const names = data!.objects.map(({ name }) => name);
  for (const [name] of acknowledged) expect(names).toContain(name);
  for (const name of names) {
    const bytes = await (await client.from('things').download(name)).data!.arrayBuffer();
    // An object replaced at the moment of the kill is the old or the new one, and complete.
    expect(wanted.get(name)).toContain(sha256(new Uint8Array(bytes)));
  }
  expect(acknowledged.size).toBeGreaterThan(10);
  await kill();
});

test('a resumable upload continues after each kill', { timeout: 120_000 }, async () => {
  const body = randomBytes(12_000_000);
  const metadata = { bucketName: 'things', objectName: 'resumed.bin' };
  let target = await start();
  let path: string | null = null;
  for (let isWhole = false, kills = 0; !isWhole; kills += 1) {
    const { url, headers } = target;
    const sending = sendResumable({
      endpoint: `${url}/upload/resumable`,
      headers,
      metadata,
      body,
      partBytes: 1_000_000,
      // Each start has another port; the upload is the same.
      known: path === null ? null : new URL(path, url).href,
      onStarted: (address) => {
        path = new URL(address).pathname;
      },
    }).then(
      () => true,
      () => false,
    );
    const killed = kills < 4 ? sleep(60 + 40 * kills).then(() => target.kill()) : undefined;
    isWhole = await sending;
    await killed;
    if (killed !== undefined) target = await start();
  }
  const { data } = await target.client.from('things').download('resumed.bin');
  expect(sha256(new Uint8Array(await data!.arrayBuffer()))).toBe(sha256(body));
  await target.kill();
});
