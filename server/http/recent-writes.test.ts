// The cookie that remembers a visitor's recent writes.
import { expect, test } from 'vitest';
import { createRecentWrites } from './recent-writes.ts';

const writes = createRecentWrites(8, true);
const isRecentWith = (cookie: string): boolean =>
  writes.has(new Request('https://shop.example/', { headers: { cookie } }));

test.each([
  ['atelier-wrote=1', true],
  ['a=1; atelier-wrote=1; b=2', true],
  ['', false],
  ['not-atelier-wrote=1', false],
  ['a="atelier-wrote=1"', false],
])('the cookies %j tell a recent write: %s', (cookie, isRecent) => {
  expect(isRecentWith(cookie)).toBe(isRecent);
});

test.each([
  ['POST', true],
  ['PATCH', true],
  ['DELETE', true],
  ['GET', false],
  ['HEAD', false],
  ['OPTIONS', false],
])('%s is remembered: %s', async (method, isMarked) => {
  const handler = writes.markFrom(async () => new Response(null));
  const response = await handler(new Request('https://shop.example/', { method }));
  expect(response.headers.get('set-cookie')).toBe(
    isMarked ? 'atelier-wrote=1; Max-Age=8; Path=/; HttpOnly; SameSite=Lax; Secure' : null,
  );
});
