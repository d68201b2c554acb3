/** Policies decide about S3's protocol with a session token: for the owner of a folder, another user and a stranger. */
import {
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Error, startS3 } from './start-s3.ts';
import type { StartedS3 } from './start-s3.ts';
import { userOne, userTwo } from './start-storage.ts';

type Who = 'owner' | 'other' | 'stranger' | 'key';

let storage: StartedS3;
let clients: Readonly<Record<Who, S3Client>>;
const Bucket = 'homes';
const home = `${userOne}/diary.txt`;

beforeAll(async () => {
  storage = await startS3();
  await storage.client.createBucket(Bucket);
  await storage.sql(
    ...['select', 'insert', 'update', 'delete'].map((command) => {
      const own = `bucket_id = 'homes' and (storage.foldername(name))[1] = auth.uid()::text`;
      const clause = command === 'insert' ? `with check (${own})` : `using (${own})`;
      return `create policy own_${command} on storage.objects for ${command} to authenticated ${clause}`;
    }),
    `create policy shared_select on storage.objects for select to authenticated using (name like 'shared/%')`,
  );
  const { publishableKey } = storage.material;
  clients = {
    owner: storage.s3Client(await storage.sessionOf(userOne)),
    other: storage.s3Client(await storage.sessionOf(userTwo)),
    stranger: storage.s3Client({
      accessKeyId: 'project',
      secretAccessKey: publishableKey,
      sessionToken: publishableKey,
    }),
    key: storage.s3,
  };
  await storage.client.from(Bucket).upload('shared/all.txt', 'for everybody');
});
afterAll(() => storage.close());

type Doing = (client: S3Client) => Promise<unknown>;
const doings: readonly (readonly [string, Doing, Readonly<Record<Who, string>>])[] = [
  [
    'put',
    (client) => client.send(new PutObjectCommand({ Bucket, Key: home, Body: 'Dear diary' })),
    { stranger: 'AccessDenied', other: 'AccessDenied', owner: 'none', key: 'none' },
  ],
  [
    'get',
    (client) => client.send(new GetObjectCommand({ Bucket, Key: home })),
    { stranger: 'NoSuchKey', other: 'NoSuchKey', owner: 'none', key: 'none' },
  ],
  [
    'head',
    (client) => client.send(new HeadObjectCommand({ Bucket, Key: home })),
    { stranger: 'NotFound', other: 'NotFound', owner: 'none', key: 'none' },
  ],
  [
    'copy',
    (client) =>
      client.send(
        new CopyObjectCommand({ Bucket, Key: `${home}.copy`, CopySource: `${Bucket}/${home}` }),
      ),
    { stranger: 'NoSuchKey', other: 'NoSuchKey', owner: 'none', key: 'none' },
  ],
  [
    'copy into',
    (client) =>
      client.send(
        new CopyObjectCommand({
          Bucket,
          Key: `${home}.all`,
          CopySource: `${Bucket}/shared/all.txt`,
        }),
      ),
    { stranger: 'NoSuchKey', other: 'AccessDenied', owner: 'none', key: 'none' },
  ],
  [
    'start an upload',
    (client) => client.send(new CreateMultipartUploadCommand({ Bucket, Key: home })),
    { stranger: 'AccessDenied', other: 'AccessDenied', owner: 'none', key: 'none' },
  ],
  [
    'create a bucket',
    (client) => client.send(new CreateBucketCommand({ Bucket: 'mine' })),
    { stranger: 'AccessDenied', other: 'AccessDenied', owner: 'AccessDenied', key: 'none' },
  ],
  [
    'delete what is shared',
    (client) => client.send(new DeleteObjectCommand({ Bucket, Key: 'shared/all.txt' })),
    { stranger: 'none', other: 'AccessDenied', owner: 'AccessDenied', key: 'none' },
  ],
];

for (const [name, doing, results] of doings)
  test(`${name}: stranger, another user, the owner and an access key`, async () => {
    const prepare = clients.key.send(
      new PutObjectCommand({ Bucket, Key: 'shared/all.txt', Body: 'for everybody' }),
    );
    await prepare;
    if (name !== 'put') await doings[0]?.[1](clients.owner);
    const found: Record<string, string> = {};
    for (const who of ['stranger', 'other', 'owner', 'key'] as const)
      found[who] = (await s3Error(doing(clients[who])))[0];
    expect(found).toEqual(results);
  });

test('lists have what the caller may see', async () => {
  const keysOf = async (client: S3Client) =>
    (await client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' }))).CommonPrefixes?.map(
      ({ Prefix }) => Prefix,
    );
  await clients.key.send(new PutObjectCommand({ Bucket, Key: 'shared/all.txt', Body: 'x' }));
  await clients.owner.send(new PutObjectCommand({ Bucket, Key: home, Body: 'x' }));
  expect(await keysOf(clients.owner)).toEqual([`${userOne}/`, 'shared/']);
  expect(await keysOf(clients.other)).toEqual(['shared/']);
  expect(await keysOf(clients.stranger)).toBeUndefined();
  expect((await clients.other.send(new ListBucketsCommand({}))).Buckets).toEqual([]);
});

test('an upload of a user belongs to the user', async () => {
  await clients.owner.send(new PutObjectCommand({ Bucket, Key: home, Body: 'x' }));
  const [rows] = await storage.admin.pipeline([
    { text: `select owner_id from storage.objects where name = $1`, values: [home] },
  ]);
  expect(rows?.rows).toEqual([[userOne]]);
});

test('a deletion of many names those that were refused', async () => {
  await clients.key.send(new PutObjectCommand({ Bucket, Key: 'shared/all.txt', Body: 'x' }));
  await clients.owner.send(new PutObjectCommand({ Bucket, Key: home, Body: 'x' }));
  const Objects = [{ Key: home }, { Key: 'shared/all.txt' }];
  const result = await clients.owner.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
  );
  expect(result.Deleted).toEqual([{ Key: home }]);
  expect(result.Errors).toMatchObject([{ Key: 'shared/all.txt', Code: 'AccessDenied' }]);
});

test('an upload in parts belongs to the user who started it', async () => {
  const { UploadId } = await clients.owner.send(
    new CreateMultipartUploadCommand({ Bucket, Key: home }),
  );
  const part = { Bucket, Key: home, UploadId, PartNumber: 1, Body: 'x' };
  const send = (client: S3Client) => s3Error(client.send(new UploadPartCommand(part)));
  expect(await send(clients.other)).toEqual(['NoSuchUpload', 404]);
  expect(await send(clients.stranger)).toEqual(['NoSuchUpload', 404]);
  expect(await send(clients.owner)).toEqual(['none', undefined]);
  const parts = clients.other.send(new ListPartsCommand({ Bucket, Key: home, UploadId }));
  expect(await s3Error(parts)).toEqual(['NoSuchUpload', 404]);
  const uploadsOf = async (client: S3Client) =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.some(
      (each) => each.UploadId === UploadId,
    );
  expect(await uploadsOf(clients.owner)).toBe(true);
  expect(await uploadsOf(clients.key)).toBe(true);
  expect((await uploadsOf(clients.other)) ?? false).toBe(false);
});

test.each([
  ['a forged token', 'a.b.c', 'InvalidToken', 400],
  ['an expired token', 'expired', 'InvalidToken', 400],
  ['a wrong public key', 'wrong key', 'SignatureDoesNotMatch', 403],
])('%s is refused', async (kind, given, code, status) => {
  const session = await storage.sessionOf(userOne);
  const expired = await storage.keys.signToken({ role: 'authenticated', sub: userOne, exp: 1 });
  const credentials = {
    ...session,
    ...(kind === 'a wrong public key' ? { secretAccessKey: 'sb_publishable_wrong' } : {}),
    ...(kind === 'a forged token' ? { sessionToken: given } : {}),
    ...(kind === 'an expired token' ? { sessionToken: expired } : {}),
  };
  const sent = storage.s3Client(credentials).send(new ListBucketsCommand({}));
  expect(await s3Error(sent)).toEqual([code, status]);
});
