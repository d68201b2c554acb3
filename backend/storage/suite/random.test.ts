/** Random requests made of meaningful and of harmful words: none of them causes a fault of the server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStorage, userOne } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
let user: string;
beforeAll(async () => {
  storage = await startStorage({ fileSizeLimitBytes: 100_000 });
  user = await storage.tokenOf(userOne);
  await storage.client.createBucket('b', { public: true });
  await storage.client.from('b').upload('a.txt', 'hello');
});
afterAll(() => storage.close());

/** Always the same numbers, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

const properties =
  'bucket object b none a.txt sign upload public authenticated info list list-v2 move copy render image resumable cdn empty ..%2f %00 %ff x%20y ñ . * %25 {}'.split(
    ' ',
  );
const paths =
  'bucket bucket/b bucket/b/empty object/b object/b/a.txt object/list/b object/list-v2/b object/move object/copy object/sign/b object/sign/b/a.txt object/info/b/a.txt object/upload/sign/b/n.txt upload/resumable upload/resumable/sign upload/resumable/11111111-1111-4111-8111-111111111111 render/image/public/b/a.txt'.split(
    ' ',
  );
const queries = [
  '',
  '?token=a.b.c',
  '?width=1e9',
  '?limit=-1',
  '?limit=1e20',
  '?offset=1e20',
  '?download=%00',
  '?search=%00',
  '?search=%25',
];
const bodies = [
  '',
  '{}',
  '[]',
  'null',
  '{',
  '{"prefixes":["a.txt",1]}',
  '{"prefixes":["\\u0000"]}',
  '{"limit":1e9,"offset":1e18}',
  '{"limit":99999999999999999999}',
  '{"offset":3000000000}',
  '{"prefix":"\\u0000"}',
  '{"name":"\\u0000x"}',
  '{"name":"q","file_size_limit":-5}',
  '{"name":"q","allowed_mime_types":["a/b\\"}{"]}',
  '{"bucketId":"b","sourceKey":"\\u0000","destinationKey":"c"}',
  '{"bucketId":"\\u0000","sourceKey":"a","destinationKey":"c"}',
  '{"expiresIn":1e300}',
  '{"expiresIn":99999999999}',
  '{"paths":["\\ud800"],"expiresIn":5}',
  '{"cursor":"AAAA"}',
  '{"cursor":"WyJcdTAwMDAiLCIiXQ"}',
];
const headers: readonly Record<string, string>[] = [
  {},
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { range: 'bytes=9999999999999999999999-' },
  { 'x-upsert': 'true' },
  { 'if-none-match': '"', 'if-modified-since': 'x' },
  {
    'tus-resumable': '1.0.0',
    'upload-length': '5',
    'upload-metadata': 'bucketName Yg==,objectName AA==',
  },
  {
    'tus-resumable': '1.0.0',
    'upload-length': '1e5',
    'upload-metadata': 'bucketName AA==,objectName YQ==',
  },
  { 'tus-resumable': '1.0.0', 'upload-length': '99999999999999999999', 'upload-metadata': 'x y z' },
  {
    'tus-resumable': '1.0.0',
    'upload-offset': '-1',
    'content-type': 'application/offset+octet-stream',
  },
];
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS'];

test('a thousand random requests cause no fault', async () => {
  const roll = dice(7);
  const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)]!;
  const callers = [
    {},
    { authorization: `Bearer ${storage.material.secretKey}` },
    { authorization: `Bearer ${user}` },
    { authorization: 'x' },
  ];
  const faults: string[] = [];
  for (let each = 0; each < 1000; each += 1) {
    const random = Array.from({ length: 1 + roll(5) }, () => pick(properties)).join('/');
    const path = `/${roll(4) === 0 ? random : pick(paths)}${pick(queries)}`;
    const method = pick(methods);
    const body = /GET|HEAD|OPTIONS/.test(method) ? null : pick(bodies);
    const response = await storage.send(method, path, {
      headers: { ...pick(callers), ...pick(headers) },
      body,
    });
    await response.arrayBuffer();
    if (response.status >= 500) faults.push(`${method} ${path} ${body ?? ''}: ${response.status}`);
  }
  expect([faults, storage.faults]).toEqual([[], []]);
});
