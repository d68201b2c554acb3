/** Storage killed in the middle of uploads: acknowledged objects exist, no object is incomplete, and resumable uploads continue. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKillableStorage } from './killable-storage.ts';
import type { KillableStorage } from './killable-storage.ts';
import { sendResumable } from './send-resumable.ts';

let storage: KillableStorage;

beforeAll(async () => {
  storage = await createKillableStorage();
});
afterAll(() => storage.close());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('complete objects and nothing else survive kills', { timeout: 120_000 }, async () => {
  const first = await storage.start();
  await first.client.createBucket('things');
  await first.kill();
  const acknowledged = new Map<string, string>();
  const wanted = new Map<string, Set<string>>();
  for (let round = 0; round < 6; round += 1) {
    const { client, kill } = await storage.start();
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
  const { client, kill } = await storage.start();
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
  let target = await storage.start();
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
    if (killed !== undefined) target = await storage.start();
  }
  const { data } = await target.client.from('things').download('resumed.bin');
  expect(sha256(new Uint8Array(await data!.arrayBuffer()))).toBe(sha256(body));
  await target.kill();
});
