/** Sign-in with a company's identity provider, through the official client and a real one of SAML 2.0. */
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import { domain, projectKey, startSamlAuth } from './start-saml-auth.ts';
import { startSaml } from './start-saml.ts';
import type { SamlResponseOverrides } from './start-saml.ts';

const under = await startSamlAuth();
const { auth, saml } = under;
afterAll(() => under.close());

describe('a user of the identity provider', () => {
  test('gets an account with its attributes', async () => {
    const client = auth.client('pkce');
    const email = newEmail();
    const attributes = { displayName: 'Ada Byron', ou: 'Engines' };
    const back = await under.send(
      await saml.signIn(await under.authorize(client), { email, attributes }),
    );
    expect(`${back.origin}${back.pathname}`).toBe('https://studio.example/back');
    const { data, error } = await client.exchangeCodeForSession(
      back.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: `sso:${under.providerId}`, providers: [`sso:${under.providerId}`] },
      user_metadata: { email, name: 'Ada Byron', custom_claims: { department: 'Engines' } },
      identities: [{ provider: `sso:${under.providerId}`, id: 'ada@directory' }],
    });
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([
      { method: 'sso/saml', provider: under.providerId },
    ]);
    const [[isSso]] = (await auth.rows('select is_sso_user::text from auth.users where id = $1', [
      data.user?.id ?? '',
    ])) as [[string]];
    expect(isSso).toBe('true');
  });

  test('is the same user each time, and no other account with that address', async () => {
    const email = newEmail();
    const first = await signedIn({ email, nameId: 'grace@directory' });
    const again = await signedIn({ email, nameId: 'grace@directory' });
    expect(again?.id).toBe(first?.id);
    const other = auth.client();
    await other.signUp({ email, password: 'correct horse' });
    const [[users]] = (await auth.rows('select count(*)::text from auth.users where email = $1', [
      email,
    ])) as [[string]];
    expect(users).toBe('2');
  });

  const sessionUntil = new Date(Date.now() + 3_600_000).toISOString();
  async function sessionEnd(accessToken: string): Promise<string> {
    const [[end]] = (await auth.rows(
      "select to_char(not_after at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') from auth.sessions where id = $1",
      [String(decodeJwt(accessToken)['session_id'])],
    )) as [[string]];
    return end;
  }

  test('gets tokens in the address without PKCE', async () => {
    const form = await saml.signIn(await under.authorize(auth.client()), {
      email: newEmail(),
      sessionUntil,
    });
    const fields = new URLSearchParams((await under.send(form)).hash.slice(1));
    expect(fields.get('token_type')).toBe('bearer');
    const end = await sessionEnd(fields.get('access_token') ?? '');
    expect(end).toBe(sessionUntil.slice(0, 19).replace('T', ' '));
  });

  test('stays signed in as long as the identity provider allows', async () => {
    const client = auth.client('pkce');
    const back = await under.send(
      await saml.signIn(await under.authorize(client), { email: newEmail(), sessionUntil }),
    );
    const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    const end = await sessionEnd(data.session?.access_token ?? '');
    expect(end).toBe(sessionUntil.slice(0, 19).replace('T', ' '));
  });

  test('may sign in unsolicited, to an allowed page', async () => {
    for (const [relayState, origin] of [
      ['https://studio.example/start', 'https://studio.example'],
      ['https://evil.example/', 'https://shop.example'],
      ['', 'https://shop.example'],
    ] as const) {
      const back = await under.send(await saml.unsolicited(relayState, { email: newEmail() }));
      expect(back.origin).toBe(origin);
      expect(back.hash).toContain('access_token=');
    }
  });

  test('cannot change the address or password here', async () => {
    const client = auth.client('pkce');
    const back = await under.send(
      await saml.signIn(await under.authorize(client), { email: newEmail(), nameId: 'x' }),
    );
    await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    const { error } = await client.updateUser({ password: 'a password of my own' });
    expect(error?.code).toBe('user_sso_managed');
  });
});

async function signedIn(reply: SamlResponseOverrides) {
  const client = auth.client('pkce');
  const back = await under.send(await saml.signIn(await under.authorize(client), reply));
  const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  return data.user;
}

describe('a sign-in request', () => {
  test.each([
    [{}, 400, 'validation_failed'],
    [{ domain, provider_id: crypto.randomUUID() }, 400, 'validation_failed'],
    [{ domain: 'unknown.example' }, 404, 'sso_provider_not_found'],
    [{ provider_id: crypto.randomUUID() }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'no id' }, 404, 'sso_provider_not_found'],
    [{ domain, code_challenge: 'short', code_challenge_method: 's256' }, 400, 'validation_failed'],
  ] as const)('%j is refused', async (body, status, code) => {
    const reply = await auth.send('POST', '/sso', body);
    expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  test('is a signed address, also by the provider id', async () => {
    const reply = await auth.send('POST', '/sso', { provider_id: under.providerId });
    expect(reply.status).toBe(303);
    const url = new URL(reply.headers.get('location') ?? '');
    expect([...url.searchParams.keys()].toSorted()).toEqual([
      'RelayState',
      'SAMLRequest',
      'SigAlg',
      'Signature',
    ]);
  });
});

test('our metadata contains the key and the response address, and is the same each time', async () => {
  const read = async () => {
    const reply = await auth.send('GET', '/sso/saml/metadata?download=true');
    expect(reply.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(reply.headers.get('content-disposition')).toContain('metadata.xml');
    return await reply.text();
  };
  const xml = await read();
  expect(xml).toContain(`entityID="${auth.url}/sso/saml/metadata"`);
  expect(xml).toContain(`Location="${auth.url}/sso/saml/acs"`);
  expect(xml).toContain('AuthnRequestsSigned="true"');
  expect(xml).toContain('<ds:X509Certificate>');
  expect(await read()).toBe(xml);
});

test('an encrypted assertion is accepted when the project allows it', async () => {
  const secretive = await startSaml({ encrypts: true });
  const other = await startAuth(`[auth.saml]
    enabled = true
    private_key = "${projectKey}"
    allow_encrypted_assertions = true`);
  const metadata = await (await other.send('GET', '/sso/saml/metadata')).text();
  secretive.open(metadata);
  try {
    expect(metadata).toContain('use="encryption"');
    const service = {
      apikey: other.material.secretKey,
      Authorization: `Bearer ${other.material.secretKey}`,
    };
    const made = { type: 'saml', metadata_xml: secretive.metadata, domains: [domain] };
    await other.send('POST', '/admin/sso/providers', made, service);
    const { data } = await other.client().signInWithSSO({ domain });
    const form = await secretive.signIn(data?.url ?? '', { email: newEmail() });
    const xml = Buffer.from(form.get('SAMLResponse') ?? '', 'base64').toString('utf8');
    expect(xml).toContain('EncryptedAssertion');
    expect(xml).not.toContain('ada@directory');
    const reply = await fetch(`${other.url}/sso/saml/acs`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(reply.headers.get('location')).toContain('access_token=');
  } finally {
    await other.close();
    secretive.close();
  }
});

test('SAML is off by default', async () => {
  const off = await startAuth();
  try {
    for (const [method, path] of [
      ['POST', '/sso'],
      ['GET', '/sso/saml/metadata'],
      ['POST', '/sso/saml/acs'],
    ] as const) {
      const reply = await off.send(method, path, method === 'POST' ? { domain } : undefined);
      expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([
        404,
        'saml_provider_disabled',
      ]);
    }
  } finally {
    await off.close();
  }
});
