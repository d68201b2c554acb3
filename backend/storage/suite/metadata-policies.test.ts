/** Policies over a file's metadata: its type, its size and its user metadata, checked before the bytes are read. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StorageClient } from '@supabase/storage-js';
import { encodeMetadata } from './send-resumable.ts';
import { startStorage, userOne } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
let token: string;
let rules: ReturnType<StorageClient['from']>;

beforeAll(async () => {
  storage = await startStorage({ fileSizeLimitBytes: 2_000_000 });
  await storage.client.createBucket('rules');
  await storage.client.createBucket('closed');
  // Strict policies: unknown metadata is not allowed.
  await storage.sql(
    `create policy rules on storage.objects for insert to authenticated with check (
       bucket_id = 'rules' and metadata ->> 'mimetype' = 'text/plain' and (metadata ->> 'size')::int <= 200000
       and (metadata ->> 'contentLength')::int <= 200000 and user_metadata ->> 'album' = 'clay')`,
  );
  token = await storage.tokenOf(userOne);
  rules = storage.clientOf(token).from('rules');
});
afterAll(() => storage.close());

const denied = 'new row violates row-level security policy';
const contentType = 'text/plain';
const metadata = { album: 'clay' };
const small = 'x'.repeat(100);
const large = 'x'.repeat(150_000);
const tooLarge = 'x'.repeat(250_000);
let made = 0;
const fresh = (): string => `file-${(made += 1)}`;

test.each([
  ['allowed', small, { contentType, metadata }, undefined],
  ['allowed, of some length', large, { contentType, metadata }, undefined],
  ['too large', tooLarge, { contentType, metadata }, denied],
  ['of another type', small, { contentType: 'text/csv', metadata }, denied],
  ['without a word', small, { contentType }, denied],
  ['of another album', small, { contentType, metadata: { album: 'glass' } }, denied],
] as const)('%s, as a body and as a form', async (_, body, options, message) => {
  const before = await storage.keysOfBlobs();
  expect((await rules.upload(fresh(), body, options)).error?.message).toBe(message);
  const blob = new Blob([body], { type: options.contentType });
  expect((await rules.upload(fresh(), blob, options)).error?.message).toBe(message);
  const after = await storage.keysOfBlobs();
  expect(after).toHaveLength(before.length + (message === undefined ? 2 : 0));
});

async function send(
  headers: Readonly<Record<string, string>>,
  bodies: readonly string[],
): Promise<string> {
  const url = `${storage.url}/object/rules/${fresh()}`;
  const authorization = `Bearer ${token}`;
  const clientRequest = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, authorization },
  });
  clientRequest.on('error', () => {});
  const responded = once(clientRequest, 'response') as Promise<[IncomingMessage]>;
  for (const body of bodies) clientRequest.write(body);
  clientRequest.end();
  return await text((await responded)[0]);
}

test('the row decides about a body of unknown length', async () => {
  const before = await storage.keysOfBlobs();
  const album = { 'x-metadata': Buffer.from(JSON.stringify(metadata)).toString('base64') };
  const declared = { 'content-type': contentType, 'transfer-encoding': 'chunked', ...album };
  expect(await send(declared, [large])).toContain('"Id"');
  expect(await send(declared, [tooLarge])).toContain(denied);
  expect(await send({ ...declared, 'content-type': 'text/csv' }, [large])).toContain(denied);
  expect(await storage.keysOfBlobs()).toHaveLength(before.length + 1);
});

/** A form with its fields behind the file, which no client writes. */
function formOf(file: string, type: string, fields: Readonly<Record<string, string>>): string {
  const part = (disposition: string, body: string): string =>
    `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
  const behind = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  const head = `name=""; filename="f"\r\nContent-Type: ${type}`;
  return [part(head, file), ...behind, '--edge--\r\n'].join('');
}

const form = { 'content-type': 'multipart/form-data; boundary=edge' };

test.each([
  ['of a small file', small],
  ['of a large one', large],
])('fields behind a form’s file count: %s', async (_, file) => {
  const before = await storage.keysOfBlobs();
  const fields = { metadata: JSON.stringify(metadata), contentType, cacheControl: '60' };
  expect(await send(form, [formOf(file, 'text/csv', fields)])).toContain('"Id"');
  const { data } = await storage.client.from('rules').info(`file-${made}`);
  expect(data).toMatchObject({ contentType, metadata, cacheControl: 'max-age=60' });
  expect(await send(form, [formOf(file, contentType, { cacheControl: '60' })])).toContain(denied);
  const other = { ...fields, contentType: 'text/csv' };
  expect(await send(form, [formOf(file, contentType, other)])).toContain(denied);
  expect(await storage.keysOfBlobs()).toHaveLength(before.length + 1);
});

test('a type behind the file is checked against the bucket and the bytes', async () => {
  await storage.client.createBucket('pictures', {
    public: false,
    allowedMimeTypes: ['image/png'],
  });
  const page = `<!doctype html>${large}`;
  const upload = async (type: string): Promise<unknown> => {
    const response = await storage.send('POST', '/object/pictures/one', {
      headers: { ...form, authorization: `Bearer ${storage.material.secretKey}` },
      body: formOf(page, 'image/png', { contentType: type }),
    });
    return response.json();
  };
  const before = await storage.keysOfBlobs();
  expect(await upload('text/html')).toMatchObject({ code: 'InvalidMimeType' });
  expect(await upload('image/png')).toMatchObject({ code: 'InvalidMimeType' });
  expect(await storage.keysOfBlobs()).toEqual(before);
});

test('the size of a form’s fields is limited', async () => {
  const field = 'x'.repeat(900_000);
  const many = formOf(small, contentType, { a: field, b: field, c: field });
  expect(await send(form, [many])).toContain('EntityTooLarge');
});

test.each([
  ['allowed', String(small.length), contentType, 'clay', 201],
  ['too large', String(tooLarge.length), contentType, 'clay', 403],
  ['of another type', String(small.length), 'text/csv', 'clay', 403],
  ['of another album', String(small.length), contentType, 'glass', 403],
  ['of a length that is said later', null, contentType, 'clay', 201],
] as const)(
  'a resumable upload is checked when it is created: %s',
  async (_, length, type, album, status) => {
    const name = fresh();
    const tus = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
    const created = await fetch(`${storage.url}/upload/resumable`, {
      method: 'POST',
      headers: {
        ...tus,
        ...(length === null ? { 'upload-defer-length': '1' } : { 'upload-length': length }),
        'upload-metadata': encodeMetadata({
          bucketName: 'rules',
          objectName: name,
          contentType: type,
          metadata: JSON.stringify({ album }),
        }),
      },
    });
    expect(created.status).toBe(status);
    if (status !== 201) return;
    const whole = await fetch(created.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        ...(length === null ? { 'upload-length': String(small.length) } : {}),
      },
      body: small,
    });
    expect(whole.status).toBe(204);
    expect((await storage.client.from('rules').info(name)).data?.size).toBe(small.length);
  },
);

test('a caller without permission is refused before the body, as long as no policy reads metadata', async () => {
  await storage.sql('drop policy rules on storage.objects');
  const before = await storage.keysOfBlobs();
  expect(await send({ ...form }, [formOf(large, contentType, {})])).toContain(denied);
  expect(await storage.keysOfBlobs()).toEqual(before);
});

test('no request caused a fault of the server', () => {
  expect(storage.faults).toEqual([]);
});
