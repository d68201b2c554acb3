/** Starts the accounts service with a provider of OpenID Connect, and creates people who sign in through it. */
import { expect } from 'vitest';
import { newBrowser } from './redirect-browser.ts';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { clientId, clientSecret, startOpenid } from './start-openid.ts';
import type { OpenidUnderTest, Person } from './start-openid.ts';

type Client = ReturnType<AuthUnderTest['client']>;

export interface OpenidAuthUnderTest {
  readonly auth: AuthUnderTest;
  readonly openid: OpenidUnderTest;
  /** Creates a person at the provider, with the usual claims unless given, and returns their id. */
  newPerson(person?: Person): string;
  /** The provider's address for a client and a person who signs in. */
  begin(client: Client, id: string, redirectTo?: string): Promise<string>;
  /** Signs in at the provider and exchanges the code. */
  signIn(client: Client, id: string): ReturnType<Client['exchangeCodeForSession']>;
  close(): Promise<void>;
}

/** Starts everything; the caller closes it. */
export async function startOpenidAuth(): Promise<OpenidAuthUnderTest> {
  const openid = await startOpenid();
  const auth = await startAuth(`
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
  let made = 0;

  async function begin(client: Client, id: string, redirectTo = 'https://studio.example/back') {
    const { data, error } = await client.signInWithOAuth({
      provider: 'atelier' as 'google',
      options: { redirectTo, queryParams: { login_hint: id }, skipBrowserRedirect: true },
    });
    if (error !== null) throw error;
    return data.url ?? '';
  }

  return {
    auth,
    openid,
    newPerson(person = {}) {
      made += 1;
      const id = `person-${made}`;
      openid.people.set(id, { email: newEmail(), email_verified: true, name: 'Ada', ...person });
      return id;
    },
    begin,
    async signIn(client, id) {
      const back = await newBrowser().visit(await begin(client, id));
      return await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    },
    async close() {
      await auth.close();
      openid.close();
    },
  };
}

/** The error in an address, which must be the same in its query and fragment. */
export function errorIn(url: URL): Record<string, string> {
  const { sb, ...fragment } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  expect(sb).toBe('');
  expect(Object.fromEntries(url.searchParams)).toEqual(fragment);
  return fragment;
}
