// Compression of the data API's responses: the ones compressed, and their unchanged contents.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from './compress-response.ts';

const long = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, title: 'a title' })));
const json = 'application/json; charset=utf-8';

async function compressed(accepted: string | null, type: string, body: string, method = 'GET') {
  const headers = accepted === null ? {} : { 'accept-encoding': accepted };
  const request = new Request('http://x/rest/v1/t', { method, headers });
  const reply = await compressResponse(
    request,
    new Response(body, {
      status: 206,
      headers: { 'content-type': type, 'content-range': '0-99/200' },
    }),
  );
  return { answer: reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const rows: readonly (readonly [string | null, string, string, string | null])[] = [
  ['br', json, long, 'br'],
  ['gzip, deflate', 'application/vnd.pgrst.object+json', long, 'gzip'],
  ['br', 'text/csv', long, 'br'],
  [null, json, long, null],
  ['br', json, '[]', null],
  ['br', 'application/octet-stream', long, null],
];

test.for(rows)('accepting %j, %s', async ([accepted, type, body, coding]) => {
  const { answer: reply, bytes } = await compressed(accepted, type, body);
  expect(reply.headers.get('content-encoding')).toBe(coding);
  expect([reply.status, reply.headers.get('content-range')]).toEqual([206, '0-99/200']);
  const plain =
    coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(plain.toString()).toBe(body);
  expect(reply.headers.get('vary')).toBe(coding === null ? null : 'Accept-Encoding');
});

test('HEAD has nothing to compress', async () => {
  const { answer: reply } = await compressed('br', json, long, 'HEAD');
  expect(reply.headers.get('content-encoding')).toBeNull();
});
