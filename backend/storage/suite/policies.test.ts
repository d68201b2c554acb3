/** Policies decide about every endpoint: for a stranger, the owner of a folder, another user, and the service. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageClient } from '@supabase/storage-js';
import { startStorage, userOne, userTwo } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
let clients: Readonly<Record<Who, StorageClient>>;
type Who = 'stranger' | 'owner' | 'other' | 'service';

beforeAll(async () => {
  storage = await startStorage();
  await storage.client.createBucket('homes');
  // As Supabase's documentation has it: everybody in the folder that bears his id.
  await storage.sql(
    ...['select', 'insert', 'update', 'delete'].map((command) => {
      const own = "bucket_id = 'homes' and (storage.foldername(name))[1] = auth.uid()::text";
      const clause = command === 'insert' ? `with check (${own})` : `using (${own})`;
      return `create policy own_${command} on storage.objects for ${command} to authenticated ${clause}`;
    }),
  );
  clients = {
    stranger: storage.clientOf(storage.material.publishableKey),
    owner: storage.clientOf(await storage.tokenOf(userOne)),
    other: storage.clientOf(await storage.tokenOf(userTwo)),
    service: storage.client,
  };
});
afterAll(() => storage.close());

const home = (name: string): string => `${userOne}/${name}`;
let made = 0;

async function freshObject(): Promise<string> {
  made += 1;
  const name = home(`kept-${made}.txt`);
  expect((await storage.client.from('homes').upload(name, 'kept')).error).toBeNull();
  return name;
}

type Doing = (homes: ReturnType<StorageClient['from']>, name: string) => Promise<unknown>;
const denied = 'new row violates row-level security policy';
const none = 'Object not found';

/** The result of a call: `ok`, or the message of its refusal. */
const calls: readonly [string, Doing, Readonly<Record<Who, string>>][] = [
  [
    'upload',
    (homes, name) => homes.upload(`${name}.new`, 'x'),
    { stranger: denied, owner: 'ok', other: denied, service: 'ok' },
  ],
  [
    'upload as a form',
    (homes, name) => homes.upload(`${name}.form`, new Blob(['x'])),
    { stranger: denied, owner: 'ok', other: denied, service: 'ok' },
  ],
  [
    'upsert',
    (homes, name) => homes.upload(name, 'x', { upsert: true }),
    { stranger: denied, owner: 'ok', other: denied, service: 'ok' },
  ],
  [
    'update',
    (homes, name) => homes.update(name, 'x'),
    { stranger: denied, owner: 'ok', other: denied, service: 'ok' },
  ],
  [
    'download',
    async (homes, name) => await homes.download(name),
    { stranger: none, owner: 'ok', other: none, service: 'ok' },
  ],
  [
    'info',
    (homes, name) => homes.info(name),
    { stranger: none, owner: 'ok', other: none, service: 'ok' },
  ],
  [
    'sign',
    (homes, name) => homes.createSignedUrl(name, 60),
    { stranger: none, owner: 'ok', other: none, service: 'ok' },
  ],
  [
    'sign an upload',
    (homes, name) => homes.createSignedUploadUrl(`${name}.sign`),
    { stranger: denied, owner: 'ok', other: denied, service: 'ok' },
  ],
  [
    'move',
    (homes, name) => homes.move(name, `${name}.moved`),
    { stranger: none, owner: 'ok', other: none, service: 'ok' },
  ],
  [
    'copy',
    (homes, name) => homes.copy(name, `${name}.copy`),
    { stranger: none, owner: 'ok', other: none, service: 'ok' },
  ],
];

describe.each(calls)('%s', (_, doing, expected) => {
  test.each(['stranger', 'owner', 'other', 'service'] as const)('by the %s', async (caller) => {
    const name = await freshObject();
    const before = await storage.keysOfBlobs();
    const { error } = (await doing(clients[caller].from('homes'), name)) as {
      error: { message: string; status: number } | null;
    };
    expect(error?.message ?? 'ok').toBe(expected[caller]);
    if (error === null) return;
    expect(error.status).toBe(400);
    expect(await storage.keysOfBlobs()).toEqual(before);
    expect(await (await storage.client.from('homes').download(name)).data?.text()).toBe('kept');
  });
});

test.each([
  ['stranger', 0],
  ['owner', 1],
  ['other', 0],
  ['service', 1],
] as const)('removing and listing by the %s touches %i of his objects', async (caller, count) => {
  const name = await freshObject();
  const listed = await clients[caller].from('homes').list(userOne, { search: name.split('/')[1]! });
  expect(listed.data).toHaveLength(count);
  const paged = await clients[caller].from('homes').listV2({ prefix: name });
  expect(paged.data?.objects).toHaveLength(count);
  const { data } = await clients[caller].from('homes').remove([name]);
  expect(data).toHaveLength(count);
});

test('a move out of the user’s folder, or into another’s, is denied', async () => {
  const name = await freshObject();
  const owner = clients.owner.from('homes');
  expect((await owner.move(name, `${userTwo}/gift.txt`)).error?.message).toBe(denied);
  expect((await owner.copy(name, `${userTwo}/gift.txt`)).error?.message).toBe(denied);
  const theirs = `${userTwo}/theirs.txt`;
  await clients.other.from('homes').upload(theirs, 'theirs');
  expect((await owner.move(theirs, home('stolen.txt'))).error?.message).toBe(none);
});

test('an object belongs to its uploader', async () => {
  await clients.owner.from('homes').upload(home('mine.txt'), 'x');
  const [rows] = await storage.admin.pipeline([
    { text: "select owner, owner_id, name from storage.objects where name like '%mine.txt'" },
  ]);
  expect(rows?.rows).toEqual([[userOne, userOne, home('mine.txt')]]);
});

test('policies read the operation, the claims, and the actual metadata', async () => {
  await storage.client.createBucket('rules');
  await storage.sql(
    `create policy rules on storage.objects for insert to authenticated with check (
       bucket_id = 'rules' and storage.operation() = 'storage.object.upload'
       and auth.uid() = '${userOne}' and coalesce((metadata ->> 'size')::int, 0) < 5)`,
  );
  const rules = clients.owner.from('rules');
  expect((await rules.upload('a', 'tiny')).error).toBeNull();
  const before = await storage.keysOfBlobs();
  expect((await rules.upload('b', 'too long')).error?.message).toBe(denied);
  // Refused after its bytes were written: they are removed.
  expect(await storage.keysOfBlobs()).toEqual(before);
  expect((await rules.createSignedUploadUrl('c')).error?.message).toBe(denied);
  expect((await clients.other.from('rules').upload('d', 'tiny')).error?.message).toBe(denied);
});

test('buckets are for callers with a policy', async () => {
  const { owner, stranger } = clients;
  expect((await owner.createBucket('mine')).error?.message).toBe(denied);
  expect((await owner.getBucket('homes')).error?.message).toBe('Bucket not found');
  expect((await owner.updateBucket('homes', { public: true })).error?.message).toBe(
    'Bucket not found',
  );
  expect((await owner.listBuckets()).data).toEqual([]);
  expect((await owner.emptyBucket('homes')).error).toMatchObject({ statusCode: '403' });
  await storage.client.createBucket('empty');
  expect((await owner.deleteBucket('empty')).error?.message).toBe('Bucket not found');
  await storage.sql(
    'create policy makers on storage.buckets to authenticated using (true) with check (true)',
  );
  expect((await owner.createBucket('mine')).error).toBeNull();
  expect((await owner.getBucket('mine')).data?.owner).toBe(userOne);
  expect((await stranger.getBucket('mine')).error?.message).toBe('Bucket not found');
  // Only the service empties buckets, whatever policies allow.
  const made = await freshObject();
  expect((await clients.other.emptyBucket('homes')).error).toMatchObject({ statusCode: '403' });
  expect((await storage.client.from('homes').exists(made)).data).toBe(true);
});

test('a request without a key or with an invalid one is refused', async () => {
  const send = async (headers: Record<string, string>) => {
    const response = await storage.send('GET', '/bucket', { headers });
    return [response.status, await response.json()];
  };
  expect(await send({})).toEqual([
    400,
    {
      statusCode: '400',
      code: 'InvalidRequest',
      error: 'Error',
      message: "headers must have required property 'authorization'",
    },
  ]);
  expect(await send({ authorization: 'Bearer not-a-jwt' })).toEqual([
    400,
    {
      statusCode: '403',
      code: 'AccessDenied',
      error: 'Unauthorized',
      message: 'Invalid Compact JWS',
    },
  ]);
  const over = await storage.keys.signToken({ role: 'authenticated', exp: 1 });
  expect(await send({ authorization: `Bearer ${over}` })).toEqual([
    400,
    {
      statusCode: '403',
      code: 'AccessDenied',
      error: 'Unauthorized',
      message: '"exp" claim timestamp check failed',
    },
  ]);
});
