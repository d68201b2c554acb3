/**
 * Sign-in with the provider `github`, through the official client and a test double that checks every request; its API is
 * not that of OpenID Connect.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser } from './redirect-browser.ts';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { githubId, githubSecret, startGithub } from './start-github.ts';
import type { GithubUnderTest } from './start-github.ts';

let github: GithubUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  github = await startGithub();
  auth = await startAuth(`
    [auth.email]
    enable_confirmations = true
    [auth.external.github]
    enabled = true
    client_id = "${githubId}"
    secret = "${githubSecret}"
    url = "${github.url}/"`);
});
afterAll(async () => {
  await auth.close();
  github.close();
});

let people = 0;
function enters(emails: readonly object[], more: object = {}): void {
  people += 1;
  github.user = {
    id: people,
    login: 'ada',
    name: 'Ada Byron',
    avatar_url: 'https://a.example/1',
    email: null,
    ...more,
  };
  github.emails = emails.map((each) => ({
    verified: true,
    primary: true,
    visibility: null,
    ...each,
  }));
}

async function visit() {
  const client = auth.client('pkce');
  const { data } = await client.signInWithOAuth({
    provider: 'github',
    options: { scopes: 'read:org', skipBrowserRedirect: true },
  });
  return { client, back: await newBrowser().visit(data.url ?? '') };
}

test('an account is identified by its number, and its addresses come from another endpoint', async () => {
  const email = newEmail();
  enters([{ email: 'Old@Example.com', primary: false }, { email: email.toUpperCase() }]);
  const { client, back } = await visit();
  const { data, error } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(github.errors).toEqual([]);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: 'github', providers: ['github'] },
    identities: [{ provider: 'github', id: String(people) }],
    user_metadata: {
      sub: String(people),
      provider_id: String(people),
      iss: `${github.url}/api/v3`,
      name: 'Ada Byron',
      full_name: 'Ada Byron',
      user_name: 'ada',
      preferred_username: 'ada',
      avatar_url: 'https://a.example/1',
      email,
      email_verified: true,
    },
  });
  expect(data.session?.provider_token).toBe('gho_token');
  expect(data.session?.provider_refresh_token).toBeUndefined();
});

test('an address that GitHub has not verified is refused', async () => {
  enters([{ email: newEmail(), verified: false }]);
  const { back } = await visit();
  expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification');
});

test('a verified address is preferred to an unverified primary one', async () => {
  const email = newEmail();
  enters([
    { email: newEmail(), verified: false },
    { email, primary: false },
  ]);
  const { client, back } = await visit();
  const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(data.user?.email).toBe(email);
});

test('an address with invisible characters is ignored for another one', async () => {
  const email = newEmail();
  enters([{ email: 'ada\u{200B}@example.com' }, { email, primary: false }]);
  const { client, back } = await visit();
  const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(data.user?.email).toBe(email);
});

test('a code that GitHub refuses with status 200 is refused', async () => {
  const state = new URL(
    (await auth.send('GET', '/authorize?provider=github')).headers.get('location') ?? '',
  ).searchParams.get('state');
  const back = await newBrowser().visit(`${auth.url}/callback?code=unknown&state=${state}`);
  expect(back.searchParams.get('error_description')).toBe('Unable to exchange external code');
});

test('an account without a number is refused', async () => {
  enters([{ email: newEmail() }], { id: undefined });
  const { back } = await visit();
  expect(back.searchParams.get('error_description')).toBe(
    'Error getting user profile from external provider',
  );
});
