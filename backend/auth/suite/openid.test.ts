/** Signing in by a provider of OpenID Connect, through the official client and a real provider. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser } from './browser.ts';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { clientId, clientSecret, startOpenid } from './start-openid.ts';
import type { OpenidUnderTest, Person } from './start-openid.ts';

let openid: OpenidUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  openid = await startOpenid();
  auth = await startAuth(`
    [auth]
    additional_redirect_urls = ["https://studio.example/**"]
    [auth.email]
    enable_confirmations = true
    [auth.external.atelier]
    enabled = true
    client_id = "${clientId},app"
    secret = "${clientSecret}"
    issuer = "${openid.issuer}"`);
  await openid.open(`${auth.url}/callback`);
});
afterAll(async () => {
  await auth.close();
  openid.close();
});

let made = 0;
function newPerson(person: Person = {}): string {
  made += 1;
  const id = `person-${made}`;
  openid.people.set(id, { email: newEmail(), email_verified: true, name: 'Ada', ...person });
  return id;
}

type Client = ReturnType<AuthUnderTest['client']>;

async function begin(client: Client, id: string, redirectTo = 'https://studio.example/back') {
  const { data, error } = await client.signInWithOAuth({
    provider: 'atelier' as 'google',
    options: { redirectTo, queryParams: { login_hint: id }, skipBrowserRedirect: true },
  });
  if (error !== null) throw error;
  return data.url ?? '';
}

async function signIn(client: Client, id: string) {
  const back = await newBrowser().visit(await begin(client, id));
  return await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
}

describe('with a proof key', () => {
  test('makes an account of what the provider vouches for', async () => {
    const id = newPerson();
    const client = auth.client('pkce');
    const back = await newBrowser().visit(await begin(client, id));
    expect(`${back.origin}${back.pathname}`).toBe('https://studio.example/back');
    expect(back.hash).toBe('');
    const { data, error } = await client.exchangeCodeForSession(
      back.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    const { email } = openid.people.get(id) ?? {};
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'atelier', providers: ['atelier'] },
      user_metadata: { email, email_verified: true, name: 'Ada', full_name: 'Ada', sub: id },
      identities: [
        {
          provider: 'atelier',
          id,
          email,
          identity_data: { iss: openid.issuer, provider_id: id, email, phone_verified: false },
        },
      ],
    });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.session?.provider_token).toMatch(/.{20}/);
    expect(data.session?.provider_refresh_token).toMatch(/.{20}/);
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      email,
      amr: [{ method: 'oauth' }],
      aal: 'aal1',
    });
    const again = await signIn(auth.client('pkce'), id);
    expect(again.data.user?.id).toBe(data.user?.id);
  });
});
