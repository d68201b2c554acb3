/** SAML identity providers in the admin calls: created from metadata, or from the address that it is published at. */
import { afterAll, describe, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import { domain, projectKey, startSamlAuth } from './start-saml-auth.ts';

const under = await startSamlAuth();
const { auth, saml } = under;
afterAll(() => under.close());

describe('administrators', () => {
  test('read and change a provider', async () => {
    const list = (await (await under.admin('GET', '')).json()) as { items: unknown[] };
    expect(list.items).toEqual([
      {
        id: under.providerId,
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
    const changed = await under.admin('PUT', `/${under.providerId}`, {
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
    await under.admin('PUT', `/${under.providerId}`, { disabled: false, domains: [domain] });
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
    const response = await under.admin(method, path, body);
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  test('cannot create a provider or domain twice', async () => {
    const twice = await under.admin('POST', '', { type: 'saml', metadata_xml: saml.metadata });
    expect([twice.status, twice.headers.get('x-sb-error-code')]).toEqual([
      422,
      'saml_idp_already_exists',
    ]);
    const metadata = saml.metadata.replace(saml.entityId, 'https://second.example');
    const duplicate = await under.admin('POST', '', {
      type: 'saml',
      metadata_xml: metadata,
      domains: [domain],
    });
    expect([duplicate.status, duplicate.headers.get('x-sb-error-code')]).toEqual([
      400,
      'sso_domain_already_exists',
    ]);
    const free = await under.admin('POST', '', {
      type: 'saml',
      metadata_xml: metadata,
      resource_id: 'second',
    });
    expect(free.status).toBe(201);
    expect((await under.admin('DELETE', '/resource_second')).status).toBe(200);
    expect((await under.admin('GET', '/resource_second')).status).toBe(404);
  });

  test('need the service role', async () => {
    expect((await auth.send('GET', '/admin/sso/providers')).status).toBe(401);
    const client = auth.client();
    await client.signInWithOtp({ email: newEmail() });
    const anon = await auth.send('GET', '/admin/sso/providers', undefined, {
      apikey: auth.material.publishableKey,
    });
    expect([anon.status, anon.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
  });
});

test('published metadata is fetched, and fetched again once it is a day old', async () => {
  const address = 'https://directory.example/metadata';
  let published: () => Promise<Response> = () => Promise.resolve(new Response(saml.metadata));
  const urls: string[] = [];
  const other = await startAuth(`[auth.saml]\nenabled = true\nprivate_key = "${projectKey}"`, {
    fetch: (url) => {
      urls.push(new Request(url).url);
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
    const response = await other.send('POST', '/sso', { domain, skip_http_redirect: true });
    return new URL(((await response.json()) as { url: string }).url).pathname;
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
    expect(urls).toHaveLength(4);
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
