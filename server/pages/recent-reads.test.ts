// Recent reads of pages: shared for a moment and until a change, and never a failure or a read with a token.

import { expect, test } from 'vitest';
import { createRecentReads } from './recent-reads.ts';

const address = 'http://shop.example/rest/v1/rpc/get_product?product_id=1';

function readsOf(responses: (request: Request) => Response | Promise<Response>) {
  const requested: string[] = [];
  let time = 0;
  const reads = createRecentReads(
    (request) => {
      requested.push(request.url);
      return Promise.resolve(responses(request));
    },
    () => time,
  );
  return {
    requested,
    reads,
    read: async (url = address, init?: RequestInit) => (await reads.fetch(url, init)).text(),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('pages of one moment share a read, and each can read its response', async () => {
  let sold = 0;
  const { read, requested, pass } = readsOf(() => Response.json({ sold: (sold += 1) }));
  expect(await Promise.all([read(), read()])).toEqual(['{"sold":1}', '{"sold":1}']);
  pass(1999);
  expect(await read()).toBe('{"sold":1}');
  expect(await read(`${address}&language=ja`)).toBe('{"sold":2}');
  pass(1);
  expect(await read()).toBe('{"sold":3}');
  expect(requested).toHaveLength(3);
});

test('a change ends the sharing, of a read that is under way, too', async () => {
  const open: ((response: Response) => void)[] = [];
  const { read, reads, requested } = readsOf(
    () => new Promise((resolve) => void open.push(resolve)),
  );
  const before = read();
  reads.clear();
  const after = read();
  open[1]?.(new Response('new'));
  expect(await after).toBe('new');
  open[0]?.(new Response('old'));
  expect(await before).toBe('old');
  expect(await read()).toBe('new');
  expect(requested).toHaveLength(2);
});

test('a failure is passed on to those who wait for it, and is read anew', async () => {
  const { reads, requested } = readsOf(() => new Response('busy', { status: 503 }));
  const [one, other] = await Promise.all([reads.fetch(address), reads.fetch(address)]);
  expect([one.status, await one.text(), await other.text()]).toEqual([503, 'busy', 'busy']);
  await reads.fetch(address);
  expect(requested).toHaveLength(2);
});

test.each([
  ['a read with a token', { headers: { authorization: 'Bearer x' } }],
  ['a call that may write', { method: 'POST', body: '{}' }],
])('%s is not shared', async (_what, init) => {
  const { read, requested } = readsOf(() => new Response('{}'));
  await read(address, init);
  await read(address, init);
  expect(requested).toHaveLength(2);
});

test('a reader that goes away ends no other one’s read', async () => {
  const gone = new AbortController();
  const { read } = readsOf(({ signal }) => {
    gone.abort();
    return signal.aborted ? Response.error() : new Response('{}');
  });
  expect(await read(address, { signal: gone.signal })).toBe('{}');
});

test('only so many reads are stored', async () => {
  const { read, requested } = readsOf(() => new Response('{}'));
  for (let id = 0; id < 101; id += 1) await read(`${address}${id}`);
  await read(`${address}100`);
  await read(`${address}0`);
  expect(requested).toHaveLength(102);
});
