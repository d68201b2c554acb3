/** Starts the accounts service where addresses and numbers are confirmed by a message, and follows the links in those. */
import { expect } from 'vitest';
import type { User } from '@supabase/auth-js';
import type { AuthOptions } from '../auth.ts';
import { codeIn, newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

/** Starts everything; the caller closes it. Messages have no pause between them. */
export const startConfirmingAuth = (options: Partial<AuthOptions> = {}): Promise<AuthUnderTest> =>
  startAuth(
    `
[auth]
additional_redirect_urls = ["https://*.partner.example/welcome/**"]
[auth.email]
enable_confirmations = true
max_frequency = "0s"
[auth.sms]
enable_signup = true
enable_confirmations = true
max_frequency = "0s"
[auth.sms.test_otp]
4915100000000 = "123456"
`,
    options,
  );

/** The password of all users here. */
export const password = 'correct horse';

/** A confirmed user and their client. */
export async function confirmed(
  auth: AuthUnderTest,
): Promise<{ client: ReturnType<AuthUnderTest['client']>; email: string; user: User }> {
  const client = auth.client();
  const email = newEmail();
  await client.signUp({ email, password });
  const { data } = await client.verifyOtp({
    email,
    token: codeIn(auth.message(email)),
    type: 'signup',
  });
  if (data.session === null || data.user === null) throw new Error('Not confirmed.');
  return { client, email, user: data.user };
}

/** Follows a link, and returns the target and the fields of its fragment. */
export async function destination(link: URL): Promise<{ url: URL; fragment: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  const url = new URL(response.headers.get('location') ?? '');
  return { url, fragment: new URLSearchParams(url.hash.slice(1)) };
}
