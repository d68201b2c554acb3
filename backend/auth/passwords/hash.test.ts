/** Hashes of passwords: made, compared, of older kinds, and none at all. */
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { verifyPassword, hashPassword, needsRehash } from './hash.ts';
import { HashThread } from './hash-thread.ts';

const password = 'correct horse';

test('a password fits its own hash and no other, and twenty at once keep apart', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `${password} ${index}`);
  const hashes = await Promise.all(all.map(hashPassword));
  expect(new Set(hashes).size).toBe(20);
  expect(hashes.some(needsRehash)).toBe(false);
  const own = await Promise.all(all.map((each, index) => verifyPassword(each, hashes[index]!)));
  const others = await Promise.all(
    all.map((each, index) => verifyPassword(each, hashes[19 - index]!)),
  );
  expect(own.every(Boolean)).toBe(true);
  expect(others.some(Boolean)).toBe(false);
});

test.each([
  ['bcrypt', () => bcrypt(password, 4)],
  ['argon2id of a lower cost', () => argon2(password, { memoryCost: 4096, timeCost: 1 })],
])('a hash of %s fits, and is to be replaced', async (_, make) => {
  const kept = await make();
  expect(await verifyPassword(password, kept)).toBe(true);
  expect(await verifyPassword('wrong one', kept)).toBe(false);
  expect(needsRehash(kept)).toBe(true);
});

test.each([null, '', 'plain', '$2a$10$short', '$argon2id$v=19$m=19456,t=2,p=1$x$y', '$1$md5$x'])(
  'nothing fits %j',
  async (kept) => {
    expect(await verifyPassword(password, kept)).toBe(false);
    expect(await verifyPassword('', kept)).toBe(false);
  },
);

test('a thread that answered is ready for the next', async () => {
  const thread = new HashThread();
  const first = thread.run({ kind: 'hash', password });
  expect(thread.pendingCount).toBe(1);
  expect(await first).toMatch(/^\$argon2id\$/);
  expect(thread.pendingCount).toBe(0);
  expect(await thread.run({ kind: 'verify', password, storedHash: 'no hash' })).toBeNull();
});
