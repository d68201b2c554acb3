/** Starts the accounts service with a directory of SAML 2.0 that it knows, and what a browser does between the two. */
import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'vitest';
import { startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { startSaml } from './start-saml.ts';
import type { SamlUnderTest } from './start-saml.ts';

export interface SamlAuthUnderTest {
  readonly auth: AuthUnderTest;
  readonly saml: SamlUnderTest;
  /** What the service calls the directory. */
  readonly providerId: string;
  /** Asks as an administrator; the path is what follows `/admin/sso/providers`. */
  admin(method: string, path: string, body?: unknown): Promise<Response>;
  /** The address at the directory that a client is sent to. */
  ask(client?: ReturnType<AuthUnderTest['client']>, redirectTo?: string): Promise<string>;
  /** Sends the form as a browser does, and answers where that leads. */
  send(form: URLSearchParams): Promise<URL>;
  close(): Promise<void>;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The key that a project signs its questions with, as settings have it. */
export const projectKey = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');

/** Whose addresses the directory has. */
export const domain = 'directory.example';

/** Opens everything; the caller closes it. */
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
    async ask(client = auth.client('pkce'), redirectTo = 'https://studio.example/back') {
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
