/** Signed URLs, through the official client and altered in every way. */
import { SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorage, userOne } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
beforeAll(async () => {
  storage = await startStorage();
  await storage.client.createBucket('vault');
  await vault().upload('letter one.txt', 'Dear');
  await vault().upload('other.txt', 'Other');
});
afterAll(() => storage.close());

const vault = () => storage.client.from('vault');
const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';

describe('a URL signed for a download', () => {
  test('lets everybody read the one object until it expires', async () => {
    const { data } = await vault().createSignedUrl('letter one.txt', 60, { download: 'mine.txt' });
    const response = await fetch(data!.signedUrl);
    expect([response.status, await response.text()]).toEqual([200, 'Dear']);
    expect(response.headers.get('content-disposition')).toContain('filename=mine.txt');
    const ends = Date.parse(response.headers.get('expires') ?? '') - Date.now();
    expect(ends).toBeGreaterThan(50_000);
    expect(ends).toBeLessThan(61_000);
    expect((await fetch(data!.signedUrl, { headers: { range: 'bytes=0-1' } })).status).toBe(206);
    expect((await fetch(data!.signedUrl, { method: 'HEAD' })).status).toBe(200);
  });

  test('is made for many objects at once, with a message for missing ones', async () => {
    const { data } = await vault().createSignedUrls(['other.txt', 'none.txt'], 60);
    expect(data?.[1]).toEqual({
      error: 'Either the object does not exist or you do not have access to it',
      path: 'none.txt',
      signedURL: null,
      signedUrl: null,
    });
    expect(await (await fetch(data![0]!.signedUrl!)).text()).toBe('Other');
  });

  const altered: readonly [string, (url: URL) => Promise<void> | void, string, string][] = [
    [
      'without a token',
      (url) => url.searchParams.delete('token'),
      'InvalidRequest',
      "querystring must have required property 'token'",
    ],
    [
      'with half a token',
      (url) => url.searchParams.set('token', tokenIn(url.href).slice(0, -20)),
      'InvalidJWT',
      'signature verification failed',
    ],
    [
      'with no token at all',
      (url) => url.searchParams.set('token', 'none'),
      'InvalidJWT',
      'Invalid Compact JWS',
    ],
    [
      'for another object',
      (url) => void (url.pathname = url.pathname.replace(/letter.*$/, 'other.txt')),
      'InvalidSignature',
      'Invalid signature',
    ],
    [
      'with a token of somebody else',
      async (url) => url.searchParams.set('token', await signed('another secret', {})),
      'InvalidJWT',
      'signature verification failed',
    ],
    [
      'with a token that is over',
      async (url) => url.searchParams.set('token', await signed(secret, { exp: 1 })),
      'InvalidJWT',
      '"exp" claim timestamp check failed',
    ],
    [
      'with a token without end',
      async (url) => url.searchParams.set('token', await signed(secret, { exp: undefined })),
      'InvalidJWT',
      'missing required "exp" claim',
    ],
    [
      'with a token that nobody signed',
      (url) => url.searchParams.set('token', unsigned),
      'InvalidJWT',
      '"alg" (Algorithm) Header Parameter value not allowed',
    ],
    [
      'with a user’s token',
      async (url) => url.searchParams.set('token', await storage.tokenOf(userOne)),
      'InvalidJWT',
      '"alg" (Algorithm) Header Parameter value not allowed',
    ],
    [
      'with a token to upload',
      async (url) => url.searchParams.set('token', await signed(secret, { scope: 'upload' })),
      'InvalidSignature',
      'Invalid signature',
    ],
  ];
  test.each(altered)('is refused where it is altered: %s', async (_, alter, code, message) => {
    const { data } = await vault().createSignedUrl('letter one.txt', 60);
    const url = new URL(data!.signedUrl);
    await alter(url);
    const response = await fetch(url);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', code, message });
  });

  test.each([[{}], [{ expiresIn: 0 }], [{ expiresIn: 'soon' }], [{ expiresIn: 60, paths: [] }]])(
    'are not made for %j',
    async (body) => {
      const path = 'paths' in body ? '/object/sign/vault' : '/object/sign/vault/other.txt';
      const response = await storage.send('POST', path, { body: JSON.stringify(body) });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: 'InvalidRequest' },
      ]);
    },
  );
});

describe('a URL signed for an upload', () => {
  test('lets everybody upload the one object, once', async () => {
    const { data } = await vault().createSignedUploadUrl('brought.txt');
    expect(data?.signedUrl).toContain('/object/upload/sign/vault/brought.txt?token=');
    const stranger = storage.clientOf(storage.material.publishableKey).from('vault');
    const up = await stranger.uploadToSignedUrl('brought.txt', data!.token, 'brought');
    expect(up.data).toEqual({ path: 'brought.txt', fullPath: 'vault/brought.txt' });
    expect(await (await vault().download('brought.txt')).data?.text()).toBe('brought');
    const again = await stranger.uploadToSignedUrl('brought.txt', data!.token, 'again');
    expect(again.error).toMatchObject({ statusCode: '409' });
    expect((await vault().createSignedUploadUrl('brought.txt')).error).toMatchObject({
      statusCode: '409',
    });
    const upsert = await vault().createSignedUploadUrl('brought.txt', { upsert: true });
    for (const text of ['second', 'third'])
      expect(
        (await stranger.uploadToSignedUrl('brought.txt', upsert.data!.token, text)).error,
      ).toBeNull();
    expect(await (await vault().download('brought.txt')).data?.text()).toBe('third');
  });

  test('allows no other object, and no download token is valid for it', async () => {
    const { data } = await vault().createSignedUploadUrl('mine.txt');
    const stranger = storage.clientOf(storage.material.publishableKey).from('vault');
    const elsewhere = await stranger.uploadToSignedUrl('yours.txt', data!.token, 'x');
    expect(elsewhere.error).toMatchObject({ code: 'InvalidSignature' });
    const toRead = await vault().createSignedUrl('other.txt', 60);
    const written = await stranger.uploadToSignedUrl(
      'other.txt',
      tokenIn(toRead.data!.signedUrl),
      'x',
    );
    expect(written.error).toMatchObject({ code: 'InvalidSignature' });
    const read = await fetch(`${storage.url}/object/sign/vault/mine.txt?token=${data!.token}`);
    expect(await read.json()).toMatchObject({ code: 'InvalidSignature' });
    expect(await (await vault().download('other.txt')).data?.text()).toBe('Other');
  });

  test('makes the object its signer’s', async () => {
    await storage.sql(
      "create policy everybody on storage.objects for insert to authenticated with check (bucket_id = 'vault')",
    );
    const user = storage.clientOf(await storage.tokenOf(userOne)).from('vault');
    const { data } = await user.createSignedUploadUrl('owned.txt');
    await storage.client.from('vault').uploadToSignedUrl('owned.txt', data!.token, 'x');
    const [rows] = await storage.admin.pipeline([
      { text: "select owner_id from storage.objects where name = 'owned.txt'" },
    ]);
    expect(rows?.rows).toEqual([[userOne]]);
  });
});

const secret = 'a secret of this suite that nobody else knows';
const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
  '{"url":"vault/letter one.txt","scope":"download","exp":9999999999}',
).toString('base64url')}.`;

/** A validly signed token with other claims. */
function signed(
  text: string,
  claims: { exp?: number | undefined; scope?: string },
): Promise<string> {
  const right = { url: 'vault/letter one.txt', scope: 'download', exp: Date.now() / 1000 + 60 };
  return new SignJWT(JSON.parse(JSON.stringify({ ...right, ...claims })) as JWTPayload)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(text));
}
