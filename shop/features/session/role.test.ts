// The fall-back of the role: whose address is an administrator's, told from hashes as the server makes them.

import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isAdministratorAddress } from './role.ts';

const salt = 'a salt';
const hashes = [pbkdf2Sync('owner@example.com', salt, 100_000, 32, 'sha256').toString('hex')];

test.each([
  ['owner@example.com', { salt, hashes }, true],
  ['Owner@Example.com', { salt, hashes }, true],
  ['other@example.com', { salt, hashes }, false],
  ['owner@example.com', { salt: 'another', hashes }, false],
  ['owner@example.com', { salt, hashes: [] }, false],
  ['', { salt, hashes }, false],
])('%s with %j: %s', async (email, administrators, expected) => {
  expect(await isAdministratorAddress(email, administrators)).toBe(expected);
});
