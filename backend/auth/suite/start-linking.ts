/** Starts the accounts service with manual linking and a provider of OpenID Connect, whose accounts users link. */
import { newBrowser } from './redirect-browser.ts';
import { newEmail, password, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { clientId, clientSecret, startOpenid } from './start-openid.ts';
import type { OpenidUnderTest } from './start-openid.ts';

type Client = ReturnType<AuthUnderTest['client']>;

export interface LinkingUnderTest {
  readonly auth: AuthUnderTest;
  readonly openid: OpenidUnderTest;
  /** Creates a person at the provider, and returns their id. */
  newPerson(email?: string, verified?: boolean): string;
  /** Signs a new user up with a PKCE client. */
  signUp(): Promise<{ client: Client; id: string; email: string }>;
  /** Links a person's account to the client's user, and returns the address at which the browser ends. */
  link(client: Client, person: string): Promise<URL>;
  close(): Promise<void>;
}

/** The provider's name, as one that the official client knows. */
export const provider = 'atelier' as 'google';

/** The error code in the address that a browser ends at. */
export const errorCode = (url: URL): string | null => url.searchParams.get('error_code');

/** Starts everything; the caller closes it. */
export async function startLinking(): Promise<LinkingUnderTest> {
  const openid = await startOpenid();
  const auth = await startAuth(`
    [auth]
    enable_manual_linking = true
    enable_anonymous_sign_ins = true
    [auth.email.notification.identity_linked]
    enabled = true
    [auth.email.notification.identity_unlinked]
    enabled = true
    [auth.external.atelier]
    enabled = true
    client_id = "${clientId}"
    secret = "${clientSecret}"
    issuer = "${openid.issuer}"`);
  await openid.open(`${auth.url}/callback`);
  let people = 0;
  return {
    auth,
    openid,
    newPerson(email = newEmail(), verified = true) {
      people += 1;
      const id = `person-${people}`;
      openid.people.set(id, { email, email_verified: verified });
      return id;
    },
    async signUp() {
      const client = auth.client('pkce');
      const email = newEmail();
      const { data, error } = await client.signUp({ email, password });
      if (error !== null || data.user === null) throw error ?? new Error('Nobody was signed up.');
      return { client, id: data.user.id, email };
    },
    async link(client, person) {
      const { data, error } = await client.linkIdentity({
        provider,
        options: { queryParams: { login_hint: person }, skipBrowserRedirect: true },
      });
      if (error !== null) throw error;
      return await newBrowser().visit(data.url ?? '');
    },
    async close() {
      await auth.close();
      openid.close();
    },
  };
}
