// Roles of accounts, set as a program does, for journeys in which an administrator is none any more.

import type { DedicatedShop } from './dedicated-shop.ts';
import { expect } from './journey.ts';
import { newTestUser, type TestUser } from './test-user.ts';

/** Sets the role of the account with an address. */
export async function setRole(
  { address, secretKey }: DedicatedShop,
  email: string,
  role: 'admin' | 'customer',
): Promise<void> {
  const response = await fetch(`${address}/rest/v1/users?email=eq.${encodeURIComponent(email)}`, {
    method: 'PATCH',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  });
  expect(response.ok).toBe(true);
}

/** Adds an administrator with a password, because the last one's role stays, and the first one has no password. */
export async function addSecondAdministrator(shop: DedicatedShop): Promise<TestUser> {
  const { address, secretKey } = shop;
  const person = newTestUser();
  const added = await fetch(`${address}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      'content-type': 'application/json',
      authorization: `Bearer ${secretKey}`,
    },
    body: JSON.stringify({ ...person, email_confirm: true }),
  });
  expect(added.ok).toBe(true);
  await setRole(shop, person.email, 'admin');
  return person;
}
