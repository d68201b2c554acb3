/** Starts the accounts service with a SAML 2.0 identity provider, and plays the browser between the two. */
import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'vitest';
import { startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { startSaml } from './start-saml.ts';
import type { SamlUnderTest } from './start-saml.ts';

export interface SamlAuthUnderTest {
  readonly auth: AuthUnderTest;
  readonly saml: SamlUnderTest;
  /** The service's id of the identity provider. */
  readonly providerId: string;
  /** Sends an admin request; the path follows `/admin/sso/providers`. */
  admin(method: string, path: string, body?: unknown): Promise<Response>;
  /** Requests a sign-in, and returns the identity provider's address. */
  authorize(client?: ReturnType<AuthUnderTest['client']>, redirectTo?: string): Promise<string>;
  /** Posts the form as a browser does, and returns the redirect's target. */
  send(form: URLSearchParams): Promise<URL>;
  close(): Promise<void>;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The project's private key, as in the settings. */
export const projectKey = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');

/** The domain of the identity provider's users. */
export const domain = 'directory.example';

/** Starts everything; the caller closes it. */
export async function startSamlAuth(): Promise<SamlAuthUnderTest> {
  const saml = await startSaml();
  const auth = await startAuth(`
    [auth]
    additional_redirect_urls = ["https://studio.example/**"]
    [auth.email]
    enable_confirmations = true
    [auth.rate_limit]
    sso = 1000
    [auth.saml]
    enabled = true
    private_key = "${projectKey}"`);
  const admin = (method: string, path: string, body?: unknown) =>
    auth.send(method, `/admin/sso/providers${path}`, body, {
      apikey: auth.material.secretKey,
      Authorization: `Bearer ${auth.material.secretKey}`,
    });
  saml.open(await (await auth.send('GET', '/sso/saml/metadata')).text());
  const made = await admin('POST', '', {
    type: 'saml',
    metadata_xml: saml.metadata,
    domains: [domain],
    attribute_mapping: { keys: { name: { name: 'displayName' }, department: { name: 'ou' } } },
  });
  const { id: providerId } = (await made.json()) as { id: string };
  return {
    auth,
    saml,
    providerId,
    admin,
    async authorize(client = auth.client('pkce'), redirectTo = 'https://studio.example/back') {
      const { data, error } = await client.signInWithSSO({ domain, options: { redirectTo } });
      if (error !== null) throw error;
      return data?.url ?? '';
    },
    async send(form) {
      const response = await fetch(`${auth.url}/sso/saml/acs`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      expect(response.status).toBe(302);
      return new URL(response.headers.get('location') ?? '');
    },
    async close() {
      await auth.close();
      saml.close();
    },
  };
}
