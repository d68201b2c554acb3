/** Invitations by the service role, and links that it delivers itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAdmin } from './start-admin.ts';
import type { AdminUnderTest } from './start-admin.ts';
import { linkIn, newEmail, password } from './start-auth.ts';

let auth: AdminUnderTest['auth'];
let admin: AdminUnderTest['admin'];
let createAccount: AdminUnderTest['createAccount'];
beforeAll(async () => {
  ({ auth, admin, createAccount } = await startAdmin());
});
afterAll(() => auth.close());

test('an invitation confirms the address of its reader', async () => {
  const email = newEmail();
  const { data } = await admin.inviteUserByEmail(email, {
    data: { team: 'prints' },
    redirectTo: 'https://shop.example/join',
  });
  expect(data.user).toMatchObject({
    email,
    invited_at: expect.any(String),
    user_metadata: { team: 'prints' },
  });
  const link = linkIn(auth.message(email));
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(
    /^https:\/\/shop\.example\/join#access_token=.*type=invite/,
  );
  expect((await admin.getUserById(data.user?.id ?? '')).data.user?.email_confirmed_at).toEqual(
    expect.any(String),
  );
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
});

describe('a generated link', () => {
  test.each(['signup', 'invite', 'magiclink'] as const)('of type %s signs in', async (type) => {
    const email = newEmail();
    const { data, error } = await admin.generateLink(
      type === 'signup' ? { type, email, password } : { type, email },
    );
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: 'https://shop.example',
    });
    const token = data.properties?.hashed_token ?? '';
    expect(data.properties?.action_link).toContain(token);
    const verified = await auth.client().verifyOtp({ token_hash: token, type });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email).toBe(email);
    expect(auth.outbox.messages().some(({ to }) => to === email)).toBe(false);
  });

  test('of type recovery signs in an existing account only', async () => {
    const { email } = await createAccount();
    const { data } = await admin.generateLink({ type: 'recovery', email });
    const token = data.properties?.email_otp ?? '';
    expect((await auth.client().verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
    expect((await admin.generateLink({ type: 'recovery', email: newEmail() })).error?.code).toBe(
      'user_not_found',
    );
  });

  test('for a change of address is confirmed at both addresses', async () => {
    const { email, user } = await createAccount();
    const next = newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail: next });
      await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
    }
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(next);
  });
});
