/** Signing in by a company's directory, through the official client and a real identity provider of SAML 2.0. */
import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { startSaml } from './start-saml.ts';
import type { Answer, SamlUnderTest } from './start-saml.ts';

let saml: SamlUnderTest;
let auth: AuthUnderTest;
let providerId = '';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
const domain = 'directory.example';

beforeAll(async () => {
  saml = await startSaml();
  auth = await startAuth(`
    [auth]
    additional_redirect_urls = ["https://studio.example/**"]
    [auth.email]
    enable_confirmations = true
    [auth.rate_limit]
    sso = 1000
    [auth.saml]
    enabled = true
    private_key = "${key}"`);
  saml.open(await (await auth.send('GET', '/sso/saml/metadata')).text());
  const made = await admin('POST', '', {
    type: 'saml',
    metadata_xml: saml.metadata,
    domains: [domain],
    attribute_mapping: { keys: { name: { name: 'displayName' }, department: { name: 'ou' } } },
  });
  providerId = ((await made.json()) as { id: string }).id;
});
afterAll(async () => {
  await auth.close();
  saml.close();
});

const admin = (method: string, path: string, body?: unknown) =>
  auth.send(method, `/admin/sso/providers${path}`, body, {
    apikey: auth.material.secretKey,
    Authorization: `Bearer ${auth.material.secretKey}`,
  });

async function ask(client = auth.client('pkce'), redirectTo = 'https://studio.example/back') {
  const { data, error } = await client.signInWithSSO({ domain, options: { redirectTo } });
  if (error !== null) throw error;
  return data?.url ?? '';
}

/** Sends the form as a browser does, and answers where that leads. */
async function send(form: URLSearchParams): Promise<URL> {
  const response = await fetch(`${auth.url}/sso/saml/acs`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

describe('somebody of the directory', () => {
  test('is known by it, with what it says of them', async () => {
    const client = auth.client('pkce');
    const email = newEmail();
    const attributes = { displayName: 'Ada Byron', ou: 'Engines' };
    const back = await send(await saml.signIn(await ask(client), { email, attributes }));
    expect(`${back.origin}${back.pathname}`).toBe('https://studio.example/back');
    const { data, error } = await client.exchangeCodeForSession(
      back.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      user_metadata: { email, name: 'Ada Byron', custom_claims: { department: 'Engines' } },
      identities: [{ provider: `sso:${providerId}`, id: 'ada@directory' }],
    });
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([
      { method: 'sso/saml', provider: providerId },
    ]);
    const [[isSso]] = (await auth.rows('select is_sso_user::text from auth.users where id = $1', [
      data.user?.id ?? '',
    ])) as [[string]];
    expect(isSso).toBe('true');
  });

  test('is the same person each time, and nobody else with that address', async () => {
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

  test('gets tokens in the address where there is no proof key', async () => {
    const form = await saml.signIn(await ask(auth.client()), { email: newEmail(), sessionUntil });
    const fields = new URLSearchParams((await send(form)).hash.slice(1));
    expect(fields.get('token_type')).toBe('bearer');
    const end = await sessionEnd(fields.get('access_token') ?? '');
    expect(end).toBe(sessionUntil.slice(0, 19).replace('T', ' '));
  });

  test('stays signed in as long as the directory wants', async () => {
    const client = auth.client('pkce');
    const back = await send(
      await saml.signIn(await ask(client), { email: newEmail(), sessionUntil }),
    );
    const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    const end = await sessionEnd(data.session?.access_token ?? '');
    expect(end).toBe(sessionUntil.slice(0, 19).replace('T', ' '));
  });

  test('may come without having been asked, to a page that is allowed', async () => {
    for (const [relayState, origin] of [
      ['https://studio.example/start', 'https://studio.example'],
      ['https://evil.example/', 'https://shop.example'],
      ['', 'https://shop.example'],
    ] as const) {
      const back = await send(await saml.unasked(relayState, { email: newEmail() }));
      expect(back.origin).toBe(origin);
      expect(back.hash).toContain('access_token=');
    }
  });

  test('changes no address or password here', async () => {
    const client = auth.client('pkce');
    const back = await send(
      await saml.signIn(await ask(client), { email: newEmail(), nameId: 'x' }),
    );
    await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    const { error } = await client.updateUser({ password: 'a password of my own' });
    expect(error?.code).toBe('user_sso_managed');
  });
});

async function signedIn(answer: Answer) {
  const client = auth.client('pkce');
  const back = await send(await saml.signIn(await ask(client), answer));
  const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  return data.user;
}

describe('an answer is refused', () => {
  const refusal = async (form: URLSearchParams): Promise<string | null> => {
    const back = await send(form);
    expect(back.hash).not.toContain('access_token');
    expect(back.searchParams.get('code')).toBeNull();
    expect(new URLSearchParams(back.hash.slice(1)).get('error_code')).toBe(
      back.searchParams.get('error_code'),
    );
    return back.searchParams.get('error_code');
  };
  const altered = (form: URLSearchParams, change: (xml: string) => string): URLSearchParams => {
    const xml = Buffer.from(form.get('SAMLResponse') ?? '', 'base64').toString('utf8');
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    form.set('SAMLResponse', Buffer.from(changed).toString('base64'));
    return form;
  };

  test.each([
    ['that is too old', { until: -30 }],
    ['that is for another service', { audience: 'https://other.example/metadata' }],
    ['that is to be sent elsewhere', { recipient: 'https://other.example/acs' }],
    ['that is from another provider', { issuer: 'https://other.example/metadata' }],
    ['to another question', { inResponseTo: '_another' }],
  ] as const)('%s', async (_, answer) => {
    const form = await saml.signIn(await ask(), { email: newEmail(), ...answer });
    expect(await refusal(form)).toBe('validation_failed');
  });

  test('that says who nobody is, or without an address', async () => {
    const nameless = await saml.signIn(await ask(), { email: newEmail(), nameId: '' });
    expect(await refusal(nameless)).toBe('saml_assertion_no_user_id');
    const form = await saml.signIn(await ask(), { nameId: 'nobody' });
    expect(await refusal(form)).toBe('saml_assertion_no_email');
  });

  test('that was altered on its way', async () => {
    const email = newEmail();
    const form = await saml.signIn(await ask(), { email });
    const to = newEmail();
    expect(await refusal(altered(form, (xml) => xml.replace(email, to)))).toBe('validation_failed');
  });

  test('that has another assertion beside the signed one', async () => {
    const form = await saml.signIn(await ask(), { email: newEmail() });
    const forged = altered(form, (xml) => {
      const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
      const evil = assertion
        .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
        .replace(/ ID="[^"]*"/, ' ID="_evil"')
        .replace('ada@directory', 'admin@directory');
      return xml.replace(assertion, `${evil}${assertion}`);
    });
    expect(await refusal(forged)).toBe('validation_failed');
  });

  test('that is not signed', async () => {
    const form = await saml.signIn(await ask(), { email: newEmail() });
    const bare = altered(form, (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, ''));
    expect(await refusal(bare)).toBe('validation_failed');
  });

  test('that is signed by somebody else', async () => {
    const stranger = await startSaml();
    stranger.open(await (await auth.send('GET', '/sso/saml/metadata')).text());
    try {
      const form = await stranger.unasked('', { email: newEmail(), issuer: saml.entityId });
      expect(await refusal(form)).toBe('validation_failed');
      const unknown = await stranger.unasked('', { email: newEmail() });
      expect(await refusal(unknown)).toBe('saml_idp_not_found');
    } finally {
      stranger.close();
    }
  });

  test('that is weakly signed', async () => {
    const form = await saml.signIn(await ask(), { email: newEmail() });
    const weak = altered(form, (xml) =>
      xml.replaceAll(/xmldsig-more#rsa-sha256/g, 'xmldsig#rsa-sha1'),
    );
    const back = await send(weak);
    expect(back.searchParams.get('error_description')).toContain('algorithm');
  });

  test('with a document type', async () => {
    const form = await saml.signIn(await ask(), { email: newEmail() });
    const typed = altered(
      form,
      (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml}`,
    );
    expect(await refusal(typed)).toBe('validation_failed');
  });

  test('that comes again', async () => {
    const form = await saml.signIn(await ask(), { email: newEmail() });
    expect((await send(form)).searchParams.get('error')).toBeNull();
    expect(await refusal(form)).toBe('saml_relay_state_not_found');
    const unasked = await saml.unasked('', { email: newEmail() });
    expect((await send(unasked)).hash).toContain('access_token=');
    expect((await send(unasked)).searchParams.get('error_description')).toContain('used before');
  });

  test('that was asked for by one, and comes as if nobody had', async () => {
    const form = await saml.signIn(await ask(), { email: newEmail() });
    form.set('RelayState', 'https://studio.example/');
    expect(await refusal(form)).toBe('validation_failed');
  });

  test('that comes with the question of somebody else', async () => {
    const [mine, theirs] = [await ask(), await ask()];
    const form = await saml.signIn(mine, { email: newEmail() });
    form.set('RelayState', new URL(theirs).searchParams.get('RelayState') ?? '');
    expect(await refusal(form)).toBe('validation_failed');
  });

  test('that nobody asked for, and that says on its unsigned outside to have been asked for', async () => {
    const relayState = new URL(await ask()).searchParams.get('RelayState') ?? '';
    const [[requestId]] = (await auth.rows(
      'select request_id from auth.saml_relay_states where id = $1',
      [relayState],
    )) as [[string]];
    const form = await saml.unasked(relayState, { email: newEmail() });
    const dressed = altered(form, (xml) =>
      xml.replace('<samlp:Response ', `<samlp:Response InResponseTo="${requestId}" `),
    );
    expect(await refusal(dressed)).toBe('validation_failed');
  });

  test('that comes too late', async () => {
    const form = await saml.signIn(await ask(), { email: newEmail() });
    await auth.rows(
      "update auth.saml_relay_states set created_at = created_at - interval '3 minutes' where id = $1",
      [form.get('RelayState') ?? ''],
    );
    expect(await refusal(form)).toBe('saml_relay_state_expired');
  });

  test.each([
    [{ RelayState: 'neither', SAMLResponse: 'x' }, 'validation_failed'],
    [{ RelayState: '' }, 'validation_failed'],
    [{ RelayState: '', SAMLResponse: 'bm8geG1s' }, 'validation_failed'],
    [{ RelayState: crypto.randomUUID(), SAMLResponse: 'x' }, 'saml_relay_state_not_found'],
  ] as const)('%j', async (fields, code) => {
    expect(await refusal(new URLSearchParams(fields))).toBe(code);
  });
});

describe('asking', () => {
  test.each([
    [{}, 400, 'validation_failed'],
    [{ domain, provider_id: crypto.randomUUID() }, 400, 'validation_failed'],
    [{ domain: 'unknown.example' }, 404, 'sso_provider_not_found'],
    [{ provider_id: crypto.randomUUID() }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'no id' }, 404, 'sso_provider_not_found'],
    [{ domain, code_challenge: 'short', code_challenge_method: 's256' }, 400, 'validation_failed'],
  ] as const)('%j is refused', async (body, status, code) => {
    const answer = await auth.send('POST', '/sso', body);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  test('is by a signed address, of the provider by id too', async () => {
    const answer = await auth.send('POST', '/sso', { provider_id: providerId });
    expect(answer.status).toBe(303);
    const url = new URL(answer.headers.get('location') ?? '');
    expect([...url.searchParams.keys()].toSorted()).toEqual([
      'RelayState',
      'SAMLRequest',
      'SigAlg',
      'Signature',
    ]);
  });
});

describe('administrators', () => {
  test('see and change a provider', async () => {
    const list = (await (await admin('GET', '')).json()) as { items: unknown[] };
    expect(list.items).toEqual([
      {
        id: providerId,
        disabled: false,
        saml: {
          entity_id: saml.entityId,
          attribute_mapping: {
            keys: { name: { name: 'displayName' }, department: { name: 'ou' } },
          },
        },
        domains: [
          {
            id: expect.any(String),
            domain,
            created_at: expect.any(String),
            updated_at: expect.any(String),
          },
        ],
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    const changed = await admin('PUT', `/${providerId}`, {
      disabled: true,
      domains: [domain, 'other.example'],
    });
    expect([changed.status, await changed.json()]).toMatchObject([
      200,
      {
        disabled: true,
        saml: { metadata_xml: saml.metadata },
        domains: [{ domain }, { domain: 'other.example' }],
      },
    ]);
    const refused = await auth.send('POST', '/sso', { domain: 'OTHER.example' });
    expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([
      404,
      'sso_provider_disabled',
    ]);
    await admin('PUT', `/${providerId}`, { disabled: false, domains: [domain] });
    expect((await auth.send('POST', '/sso', { domain: 'other.example' })).status).toBe(404);
  });

  test.each([
    ['POST', '', { type: 'oidc' }, 400, 'validation_failed'],
    ['POST', '', { type: 'saml' }, 400, 'validation_failed'],
    ['POST', '', { type: 'saml', metadata_xml: '<x/>' }, 400, 'validation_failed'],
    [
      'POST',
      '',
      { type: 'saml', metadata_url: 'http://directory.example' },
      400,
      'validation_failed',
    ],
    ['GET', `/${crypto.randomUUID()}`, undefined, 404, 'sso_provider_not_found'],
    ['DELETE', '/nothing', undefined, 404, 'sso_provider_not_found'],
  ])('%s %s %j is refused', async (method, path, body, status, code) => {
    const answer = await admin(method, path, body);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  test('cannot have one provider or domain twice', async () => {
    const twice = await admin('POST', '', { type: 'saml', metadata_xml: saml.metadata });
    expect([twice.status, twice.headers.get('x-sb-error-code')]).toEqual([
      422,
      'saml_idp_already_exists',
    ]);
    const metadata = saml.metadata.replace(saml.entityId, 'https://second.example');
    const taken = await admin('POST', '', {
      type: 'saml',
      metadata_xml: metadata,
      domains: [domain],
    });
    expect([taken.status, taken.headers.get('x-sb-error-code')]).toEqual([
      400,
      'sso_domain_already_exists',
    ]);
    const free = await admin('POST', '', {
      type: 'saml',
      metadata_xml: metadata,
      resource_id: 'second',
    });
    expect(free.status).toBe(201);
    expect((await admin('DELETE', '/resource_second')).status).toBe(200);
    expect((await admin('GET', '/resource_second')).status).toBe(404);
  });

  test('are the only ones', async () => {
    expect((await auth.send('GET', '/admin/sso/providers')).status).toBe(401);
    const client = auth.client();
    await client.signInWithOtp({ email: newEmail() });
    const anon = await auth.send('GET', '/admin/sso/providers', undefined, {
      apikey: auth.material.publishableKey,
    });
    expect([anon.status, anon.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
  });
});

test('our description names the key, the address for answers, and is the same each time', async () => {
  const read = async () => {
    const answer = await auth.send('GET', '/sso/saml/metadata?download=true');
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(answer.headers.get('content-disposition')).toContain('metadata.xml');
    return await answer.text();
  };
  const xml = await read();
  expect(xml).toContain(`entityID="${auth.url}/sso/saml/metadata"`);
  expect(xml).toContain(`Location="${auth.url}/sso/saml/acs"`);
  expect(xml).toContain('AuthnRequestsSigned="true"');
  expect(xml).toContain('<ds:X509Certificate>');
  expect(await read()).toBe(xml);
});

test('a description that is published is fetched, and fetched again once it is a day old', async () => {
  const address = 'https://directory.example/metadata';
  let published: () => Promise<Response> = () => Promise.resolve(new Response(saml.metadata));
  const asked: string[] = [];
  const other = await startAuth(`[auth.saml]\nenabled = true\nprivate_key = "${key}"`, {
    fetch: (url) => {
      asked.push(new Request(url).url);
      return published();
    },
  });
  const service = {
    apikey: other.material.secretKey,
    Authorization: `Bearer ${other.material.secretKey}`,
  };
  const create = () =>
    other.send(
      'POST',
      '/admin/sso/providers',
      { type: 'saml', metadata_url: address, domains: [domain] },
      service,
    );
  const signInUrl = async (): Promise<string> => {
    const answer = await other.send('POST', '/sso', { domain, skip_http_redirect: true });
    return new URL(((await answer.json()) as { url: string }).url).pathname;
  };
  try {
    published = () => Promise.resolve(new Response('', { status: 503 }));
    expect((await create()).headers.get('x-sb-error-code')).toBe('saml_metadata_fetch_failed');
    published = () => Promise.reject(new TypeError('fetch failed'));
    expect((await create()).headers.get('x-sb-error-code')).toBe('saml_metadata_fetch_failed');
    published = () => Promise.resolve(new Response('x'.repeat(2 * 1024 * 1024)));
    expect((await create()).headers.get('x-sb-error-code')).toBe('saml_metadata_fetch_failed');
    published = () => Promise.resolve(new Response(saml.metadata));
    expect((await create()).status).toBe(201);
    expect(await signInUrl()).toBe('/sso');
    published = () => Promise.resolve(new Response(saml.metadata.replaceAll('/sso"', '/new"')));
    expect(await signInUrl()).toBe('/sso');
    expect(asked).toHaveLength(4);
    const aDayLater = () =>
      other.rows("update auth.saml_providers set updated_at = updated_at - interval '25 hours'");
    await aDayLater();
    expect(await signInUrl()).toBe('/new');
    published = () =>
      Promise.resolve(new Response(saml.metadata.replaceAll(saml.entityId, 'https://x.example')));
    await aDayLater();
    expect(await signInUrl()).toBe('/new');
    published = () => Promise.reject(new TypeError('fetch failed'));
    expect(await signInUrl()).toBe('/new');
  } finally {
    await other.close();
  }
});

test('an assertion may be encrypted, where a project takes that', async () => {
  const secretive = await startSaml({ encrypts: true });
  const other = await startAuth(`[auth.saml]
    enabled = true
    private_key = "${key}"
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
    const answer = await fetch(`${other.url}/sso/saml/acs`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toContain('access_token=');
  } finally {
    await other.close();
    secretive.close();
  }
});

test('all of it is off by default', async () => {
  const off = await startAuth();
  try {
    for (const [method, path] of [
      ['POST', '/sso'],
      ['GET', '/sso/saml/metadata'],
      ['POST', '/sso/saml/acs'],
    ] as const) {
      const answer = await off.send(method, path, method === 'POST' ? { domain } : undefined);
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
        404,
        'saml_provider_disabled',
      ]);
    }
  } finally {
    await off.close();
  }
});
