/** The password hasher: creates and verifies hashes, also of older kinds and for accounts without one. */
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { HashThread } from './hash-thread.ts';
import { defaultPasswordCost } from './password-cost.ts';
import { createPasswordHasher } from './password-hasher.ts';

const password = 'correct horse';
const { hash, verify, needsRehash } = createPasswordHasher(defaultPasswordCost);

test('a password matches its own hash and no other, also with twenty at once', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `${password} ${index}`);
  const hashes = await Promise.all(all.map(hash));
  expect(new Set(hashes).size).toBe(20);
  expect(hashes.some(needsRehash)).toBe(false);
  const own = await Promise.all(all.map((each, index) => verify(each, hashes[index]!)));
  const others = await Promise.all(all.map((each, index) => verify(each, hashes[19 - index]!)));
  expect(own.every(Boolean)).toBe(true);
  expect(others.some(Boolean)).toBe(false);
});

test.each([
  ['bcrypt', () => bcrypt(password, 4)],
  ['argon2id of a lower cost', () => argon2(password, { memoryCost: 4096, timeCost: 1 })],
])('a hash of %s matches, and needs a rehash', async (_, make) => {
  const storedHash = await make();
  expect(await verify(password, storedHash)).toBe(true);
  expect(await verify('wrong one', storedHash)).toBe(false);
  expect(needsRehash(storedHash)).toBe(true);
});

test.each([null, '', 'plain', '$2a$10$short', '$argon2id$v=19$m=19456,t=2,p=1$x$y', '$1$md5$x'])(
  'no password matches %j',
  async (storedHash) => {
    expect(await verify(password, storedHash)).toBe(false);
    expect(await verify('', storedHash)).toBe(false);
  },
);

test('a thread that finished a task accepts the next', async () => {
  const thread = new HashThread();
  const first = thread.run({ kind: 'hash', password, cost: defaultPasswordCost });
  expect(thread.pendingCount).toBe(1);
  expect(await first).toMatch(/^\$argon2id\$/);
  expect(thread.pendingCount).toBe(0);
  expect(await thread.run({ kind: 'verify', password, storedHash: 'no hash' })).toBeNull();
});
