// Compression of the data API's responses: the ones compressed, and their unchanged contents.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from './compress-response.ts';

const long = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, title: 'a title' })));
const json = 'application/json; charset=utf-8';

async function compressed(accepted: string | null, type: string, body: string, method = 'GET') {
  const headers = accepted === null ? {} : { 'accept-encoding': accepted };
  const request = new Request('http://x/rest/v1/t', { method, headers });
  const answer = await compressResponse(
    request,
    new Response(body, {
      status: 206,
      headers: { 'content-type': type, 'content-range': '0-99/200' },
    }),
  );
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
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
  const { answer, bytes } = await compressed(accepted, type, body);
  expect(answer.headers.get('content-encoding')).toBe(coding);
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-99/200']);
  const plain =
    coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(plain.toString()).toBe(body);
  expect(answer.headers.get('vary')).toBe(coding === null ? null : 'Accept-Encoding');
});

test('HEAD has nothing to compress', async () => {
  const { answer } = await compressed('br', json, long, 'HEAD');
  expect(answer.headers.get('content-encoding')).toBeNull();
});
