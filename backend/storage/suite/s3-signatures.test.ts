/** Signatures of S3's protocol: wrong, altered, late and missing ones; presigned addresses; revoked keys. */
import { createHash } from 'node:crypto';
import { GetObjectCommand, ListBucketsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccessKey, listAccessKeys, revokeAccessKey } from '../s3/access-keys/access-keys.ts';
import { createRequestSigner, sha256Text } from '../s3/signature/signing-key.ts';
import { canonicalRequest } from '../s3/signature/canonical-request.ts';
import { s3EncryptionKey } from './start-storage.ts';
import { s3Error, startS3 } from './start-s3.ts';
import type { StartedS3 } from './start-s3.ts';

let storage: StartedS3;
let endpoint: string;
const Bucket = 'vault';

beforeAll(async () => {
  storage = await startS3();
  endpoint = `${storage.url}/s3`;
  await storage.client.createBucket(Bucket);
  await storage.s3.send(new PutObjectCommand({ Bucket, Key: 'letter.txt', Body: 'Dear' }));
});
afterAll(async () => {
  await storage.close();
  if (storage.faults.length > 0) throw new Error(storage.faults.join('\n'));
});

/** The code in a response of S3's protocol. */
async function codeOf(response: Response): Promise<readonly [number, string | undefined]> {
  return [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]];
}

/** A request that another signer of Signature Version 4 signs; `alter` changes it afterwards. */
async function signedFetch(
  alter: (request: Request) => Request,
  init: { readonly method?: string; readonly body?: string; readonly key?: string } = {},
): Promise<Response> {
  const { method = 'GET', body, key = 'letter.txt' } = init;
  const client = new AwsClient({ ...storage.accessKey, service: 's3', region: 'anywhere' });
  const signed = await client.sign(`${endpoint}/${Bucket}/${key}`, {
    method,
    headers: { 'x-amz-content-sha256': sha256Text(body ?? ''), 'x-amz-meta-artist': 'Ito' },
    ...(body === undefined ? {} : { body }),
  });
  return await fetch(alter(signed));
}

const withHeader = (name: string, value: string) => (request: Request) => {
  request.headers.set(name, value);
  return request;
};

describe('a signature in a header', () => {
  test('of another implementation and any region is verified', async () => {
    const response = await signedFetch((request) => request);
    expect([response.status, await response.text()]).toEqual([200, 'Dear']);
  });

  test.each([
    ['another object', (request: Request) => new Request(`${request.url}.other`, request)],
    [
      'another parameter',
      (request: Request) => new Request(`${request.url}?partNumber=1`, request),
    ],
    ['another method', (request: Request) => new Request(request, { method: 'DELETE' })],
    ['another signed header', withHeader('x-amz-meta-artist', 'Abe')],
    ['another hash of the body', withHeader('x-amz-content-sha256', sha256Text('x'))],
  ])('does not fit %s', async (_, alter) => {
    expect(await codeOf(await signedFetch(alter))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  test.each([
    [
      'a header of the protocol that is not signed',
      withHeader('x-amz-copy-source', '/vault/x'),
      403,
      'AccessDenied',
    ],
    ['no signature', withHeader('authorization', ''), 400, 'InvalidRequest'],
    ['another mechanism', withHeader('authorization', 'AWS key:signature'), 400, 'InvalidRequest'],
    [
      'a malformed credential',
      withHeader(
        'authorization',
        `AWS4-HMAC-SHA256 Credential=key/local/s3, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
      ),
      400,
      'AuthorizationHeaderMalformed',
    ],
    [
      'an unknown access key',
      withHeader(
        'authorization',
        `AWS4-HMAC-SHA256 Credential=nobody/20260101/local/s3/aws4_request, SignedHeaders=host;x-amz-date;x-amz-meta-artist, Signature=${'0'.repeat(64)}`,
      ),
      403,
      'SignatureDoesNotMatch',
    ],
  ])('is refused with %s', async (_, alter, status, code) => {
    expect(await codeOf(await signedFetch(alter))).toEqual([status, code]);
  });

  test('is refused without any', async () => {
    expect(await codeOf(await fetch(`${endpoint}/${Bucket}/letter.txt`))).toEqual([
      403,
      'AccessDenied',
    ]);
  });

  test('of an unknown access key or a wrong secret is refused', async () => {
    const { accessKey } = storage;
    const list = (credentials: Parameters<typeof storage.s3Client>[0]) =>
      s3Error(storage.s3Client(credentials).send(new ListBucketsCommand({})));
    expect(await list({ ...accessKey, accessKeyId: 'nobody' })).toEqual([
      'InvalidAccessKeyId',
      403,
    ]);
    expect(await list({ ...accessKey, secretAccessKey: 'wrong' })).toEqual([
      'SignatureDoesNotMatch',
      403,
    ]);
  });

  test.each([-20, 20])('made %i minutes from now is refused', async (minutes) => {
    const systemClockOffset = minutes * 60_000;
    const client = storage.s3Client(storage.accessKey, { systemClockOffset });
    const sent = client.send(new ListBucketsCommand({}));
    expect(await s3Error(sent)).toEqual(['RequestTimeTooSkewed', 403]);
  });

  test('made by a clock that is ten minutes off is accepted', async () => {
    const systemClockOffset = 10 * 60_000;
    const client = storage.s3Client(storage.accessKey, { systemClockOffset });
    expect((await client.send(new ListBucketsCommand({}))).Buckets).toHaveLength(1);
  });

  test('of a body that was altered is refused, and nothing of it is stored', async () => {
    const altered = ({ url, headers }: Request) =>
      new Request(url, { method: 'PUT', headers, body: 'Dear enemy' });
    const sent = await signedFetch(altered, { method: 'PUT', body: 'Dear friend', key: 'new.txt' });
    expect((await codeOf(sent))[1]).toBe('XAmzContentSHA256Mismatch');
    const { data } = await storage.client.from(Bucket).exists('new.txt');
    expect(data).toBe(false);
  });
});

describe('a presigned address', () => {
  const presign = (command: GetObjectCommand | PutObjectCommand, expiresIn = 60) =>
    getSignedUrl(storage.s3, command, { expiresIn });
  const letter = new GetObjectCommand({ Bucket, Key: 'letter.txt' });

  test('is read by everybody until it expires', async () => {
    const url = await presign(letter);
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, 'Dear']);
    expect((await fetch(url, { headers: { range: 'bytes=0-1' } })).status).toBe(206);
  });

  test('sets headers of its response', async () => {
    const url = await presign(
      new GetObjectCommand({
        Bucket,
        Key: 'letter.txt',
        ResponseContentDisposition: 'attachment; filename="mine.txt"',
        ResponseContentType: 'text/plain',
        ResponseCacheControl: 'no-store',
      }),
    );
    const { headers } = await fetch(url);
    expect([
      headers.get('content-disposition'),
      headers.get('content-type'),
      headers.get('cache-control'),
    ]).toEqual(['attachment; filename="mine.txt"', 'text/plain', 'no-store']);
  });

  test('never makes a page in this origin', async () => {
    const url = await presign(
      new GetObjectCommand({ Bucket, Key: 'letter.txt', ResponseContentType: 'text/html' }),
    );
    const { headers } = await fetch(url, { headers: { 'sec-fetch-dest': 'document' } });
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/plain; charset=utf-8',
      'attachment',
    ]);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('takes one upload', async () => {
    const url = await presign(new PutObjectCommand({ Bucket, Key: 'sent.txt' }));
    const response = await fetch(url, { method: 'PUT', body: 'Sent by a browser' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    const { data } = await storage.client.from(Bucket).download('sent.txt');
    expect(await data?.text()).toBe('Sent by a browser');
    expect((await codeOf(await fetch(url)))[1]).toBe('SignatureDoesNotMatch');
  });

  test.each([
    [
      'another object',
      (url: string) => url.replace('letter.txt', 'sent.txt'),
      'SignatureDoesNotMatch',
    ],
    ['another bucket', (url: string) => url.replace('/vault/', '/safe/'), 'SignatureDoesNotMatch'],
    [
      'a longer life',
      (url: string) => url.replace('Expires=60', 'Expires=600'),
      'SignatureDoesNotMatch',
    ],
    [
      'another parameter',
      (url: string) => `${url}&response-content-type=text/html`,
      'SignatureDoesNotMatch',
    ],
    [
      'a life of more than a week',
      (url: string) => url.replace('Expires=60', 'Expires=604801'),
      'AuthorizationQueryParametersError',
    ],
    [
      'another algorithm',
      (url: string) => url.replace('HMAC-SHA256', 'HMAC-SHA1'),
      'AuthorizationQueryParametersError',
    ],
    [
      'no credential',
      (url: string) => url.replace('X-Amz-Credential', 'X-Amz-Nobody'),
      'AuthorizationQueryParametersError',
    ],
    ['no time', (url: string) => url.replace('X-Amz-Date', 'X-Amz-Never'), 'AccessDenied'],
    [
      'a broken signature',
      (url: string) => url.replace(/Signature=\w{4}/, 'Signature='),
      'SignatureDoesNotMatch',
    ],
  ])('is refused with %s', async (_, alter, code) => {
    const response = await fetch(alter(await presign(letter)));
    expect((await codeOf(response))[1]).toBe(code);
  });

  test('is refused once it has expired, and before its time', async () => {
    const at = (milliseconds: number) =>
      getSignedUrl(storage.s3, letter, { expiresIn: 60, signingDate: new Date(milliseconds) });
    const expired = await fetch(await at(Date.now() - 61_000));
    expect(await expired.text()).toContain('Request has expired');
    const early = await fetch(await at(Date.now() + 16 * 60_000));
    expect(await early.text()).toContain('Request is not valid yet');
  });
});

describe('a body in signed chunks', () => {
  /** Sends a body in chunks that are signed one after the other; `alter` changes it on its way. */
  async function sendChunks(alter: (body: string) => string): Promise<Response> {
    const { host } = new URL(endpoint);
    const time = new Date().toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
    const scope = { day: time.slice(0, 8), region: 'local' };
    const { accessKeyId, secretAccessKey } = storage.accessKey;
    const signer = createRequestSigner(secretAccessKey, scope, time);
    const payloadHash = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER';
    const headers = new Map([
      ['host', host],
      ['x-amz-content-sha256', payloadHash],
      ['x-amz-date', time],
      ['x-amz-decoded-content-length', '11'],
      ['x-amz-trailer', 'x-amz-checksum-sha256'],
    ]);
    const path = `${new URL(endpoint).pathname}/${Bucket}/chunks.txt`;
    const parts = { method: 'PUT', path, query: '', headers, payloadHash };
    const signature = signer.signRequest(canonicalRequest(parts));
    let previous = signature;
    const chunk = (text: string): string => {
      previous = signer.signPart('PAYLOAD', previous, [sha256Text(''), sha256Text(text)]);
      const size = text.length.toString(16);
      return `${size};chunk-signature=${previous}\r\n${text}${text === '' ? '' : '\r\n'}`;
    };
    const sum = createHash('sha256').update('hello world').digest('base64');
    const chunks = chunk('hello ') + chunk('world') + chunk('');
    const trailer = `x-amz-checksum-sha256:${sum}\n`;
    const end = signer.signPart('TRAILER', previous, [sha256Text(trailer)]);
    const names = [...headers.keys()].join(';');
    return await fetch(`${endpoint}/${Bucket}/chunks.txt`, {
      method: 'PUT',
      headers: {
        ...Object.fromEntries([...headers].filter(([name]) => name !== 'host')),
        'content-encoding': 'aws-chunked',
        authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.day}/local/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
      },
      body: alter(`${chunks}${trailer}\r\nx-amz-trailer-signature:${end}\r\n\r\n`),
    });
  }

  test('is stored without the chunks', async () => {
    expect((await sendChunks((body) => body)).status).toBe(200);
    const { data } = await storage.client.from(Bucket).download('chunks.txt');
    expect(await data?.text()).toBe('hello world');
  });

  test.each([
    ['another byte', (body: string) => body.replace('world', 'World'), 'SignatureDoesNotMatch'],
    [
      'another checksum',
      (body: string) => body.replace('sha256:u', 'sha256:v'),
      'SignatureDoesNotMatch',
    ],
    [
      'a chunk less',
      (body: string) => body.replace(/5;chunk.*\r\nworld\r\n/, ''),
      'SignatureDoesNotMatch',
    ],
    ['an end that is missing', (body: string) => body.slice(0, 150), 'IncompleteBody'],
  ])('is refused with %s, and what was there remains', async (_, alter, code) => {
    const before = await storage.keysOfBlobs();
    expect((await codeOf(await sendChunks(alter)))[1]).toBe(code);
    expect(await storage.keysOfBlobs()).toEqual(before);
  });
});

describe('an access key', () => {
  test('is listed without its secret, and revoked at once', async () => {
    const made = await createAccessKey(storage.admin, s3EncryptionKey, 'the studio');
    const client = storage.s3Client({ accessKeyId: made.id, secretAccessKey: made.secret });
    await client.send(new ListBucketsCommand({}));
    const listed = (await listAccessKeys(storage.admin)).find(({ id }) => id === made.id);
    expect(listed).toEqual({
      id: made.id,
      description: 'the studio',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
    });
    expect(await revokeAccessKey(storage.admin, made.id)).toBe(true);
    const after = client.send(new ListBucketsCommand({}));
    expect(await s3Error(after)).toEqual(['InvalidAccessKeyId', 403]);
    expect(await revokeAccessKey(storage.admin, made.id)).toBe(false);
  });

  test('is of no use once the installation’s keys were replaced', async () => {
    const made = await createAccessKey(storage.admin, new Uint8Array(32).fill(8), 'old');
    const client = storage.s3Client({ accessKeyId: made.id, secretAccessKey: made.secret });
    const sent = client.send(new ListBucketsCommand({}));
    expect(await s3Error(sent)).toEqual(['InvalidAccessKeyId', 403]);
  });

  test('has its secret in the database in no readable form', async () => {
    const made = await createAccessKey(storage.admin, s3EncryptionKey, 'hidden');
    const [rows] = await storage.admin.pipeline([
      { text: 'select secret from atelier.s3_access_keys where id = $1', values: [made.id] },
    ]);
    const stored = rows?.rows[0]?.[0] ?? '';
    expect(stored).not.toContain(made.secret);
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain(made.secret);
  });

  test.each(['anon', 'authenticated'])('is not to be read by %s', async (role) => {
    const read = storage.database.pipeline([
      { text: 'select set_config($1, $2, true)', values: ['role', role] },
      { text: 'select id from atelier.s3_access_keys' },
    ]);
    await expect(read).rejects.toMatchObject({ fields: { code: '42501' } });
  });
});
