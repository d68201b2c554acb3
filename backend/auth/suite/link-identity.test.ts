/** Identities that users link to their accounts, also by an invitation, through the official client and a real provider. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser } from './redirect-browser.ts';
import { newEmail, password, startAuth } from './start-auth.ts';
import { errorCode, provider, startLinking } from './start-linking.ts';
import type { LinkingUnderTest } from './start-linking.ts';
import { clientId } from './start-openid.ts';

let auth: LinkingUnderTest['auth'];
let openid: LinkingUnderTest['openid'];
let newPerson: LinkingUnderTest['newPerson'];
let signUp: LinkingUnderTest['signUp'];
let link: LinkingUnderTest['link'];
let close: LinkingUnderTest['close'];
beforeAll(async () => {
  ({ auth, openid, newPerson, signUp, link, close } = await startLinking());
});
afterAll(() => close());

describe('a linked identity', () => {
  test('signs the same account in from then on', async () => {
    const { client, id, email } = await signUp();
    const person = newPerson();
    const back = await link(client, person);
    const { data, error } = await client.exchangeCodeForSession(
      back.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      app_metadata: { provider: 'email', providers: ['atelier', 'email'] },
    });
    const { data: listed } = await client.getUserIdentities();
    expect(listed?.identities.map((each) => each.provider)).toEqual(['email', 'atelier']);
    const url = `${auth.url}/authorize?provider=atelier&login_hint=${person}`;
    const fields = new URLSearchParams((await newBrowser().visit(url)).hash.slice(1));
    const other = auth.client();
    await other.setSession({
      access_token: fields.get('access_token') ?? '',
      refresh_token: fields.get('refresh_token') ?? '',
    });
    expect((await other.getUser()).data.user?.id).toBe(id);
  });

  test('is refused when it is linked already, to this or another account', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    const person = newPerson();
    expect(errorCode(await link(mine.client, person))).toBeNull();
    for (const { client } of [mine, theirs]) {
      const back = await link(client, person);
      expect(errorCode(back)).toBe('identity_already_exists');
      expect(back.searchParams.get('error')).toBe('server_error');
      expect((await client.getUser()).error).toBeNull();
    }
  });

  test('makes an anonymous account permanent, with its verified address', async () => {
    const client = auth.client('pkce');
    const { data: before } = await client.signInAnonymously();
    const email = newEmail();
    const back = await link(client, newPerson(email));
    const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(data.user).toMatchObject({ id: before.user?.id, email, is_anonymous: false });
  });

  test('adds no unverified address, and none of another account', async () => {
    const client = auth.client('pkce');
    await client.signInAnonymously();
    const back = await link(client, newPerson(newEmail(), false));
    const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(data.user).toMatchObject({ email: '', is_anonymous: false });
    const { email } = await signUp();
    const other = auth.client('pkce');
    await other.signInAnonymously();
    expect(errorCode(await link(other, newPerson(email)))).toBe('email_exists');
  });

  test('is linked by an ID token of the provider too', async () => {
    const { client, id } = await signUp();
    const token = await openid.idToken({ sub: newPerson() });
    const { data, error } = await client.linkIdentity({ provider, token });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await client.linkIdentity({ provider, token })).error?.code).toBe(
      'identity_already_exists',
    );
  });

  test('needs a session', async () => {
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=atelier'],
      ['DELETE', `/user/identities/${crypto.randomUUID()}`],
    ] as const) {
      const response = await auth.send(method, path);
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
        401,
        'no_authorization',
      ]);
    }
    const token = await openid.idToken({ sub: newPerson() });
    const body = { provider: 'atelier', id_token: token, link_identity: true };
    expect((await auth.send('POST', '/token?grant_type=id_token', body)).status).toBe(401);
  });
});

describe('an invitation', () => {
  async function invite(email: string): Promise<string> {
    const response = await auth.send(
      'POST',
      '/admin/generate_link',
      { type: 'invite', email },
      { Authorization: `Bearer ${auth.material.secretKey}`, apikey: auth.material.secretKey },
    );
    return ((await response.json()) as { hashed_token: string }).hashed_token;
  }
  const follow = (token: string, person: string) =>
    newBrowser().visit(
      `${auth.url}/authorize?provider=atelier&invite_token=${token}&login_hint=${person}`,
    );

  test('is accepted with the account that has its address', async () => {
    const email = newEmail();
    const token = await invite(email);
    const back = await follow(token, newPerson(email));
    const accessToken = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? '';
    const { sub = '' } = decodeJwt(accessToken);
    const [[confirmed]] = (await auth.rows(
      'select email from auth.users where id = $1 and email_confirmed_at is not null',
      [sub],
    )) as [[string]];
    expect(confirmed).toBe(email);
  });

  test('is refused for another address, or with an unknown token', async () => {
    const token = await invite(newEmail());
    expect(errorCode(await follow(token, newPerson()))).toBe('validation_failed');
    const response = await auth.send('GET', '/authorize?provider=atelier&invite_token=nothing');
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
      404,
      'user_not_found',
    ]);
  });
});

test('a project can disable manual linking', async () => {
  const other = await startAuth(`
    [auth.external.atelier]
    enabled = true
    client_id = "${clientId}"
    issuer = "${openid.issuer}"`);
  try {
    const client = other.client();
    await client.signUp({ email: newEmail(), password });
    const added = await client.linkIdentity({ provider });
    expect(added.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    const { data } = await client.getUserIdentities();
    const removed = await client.unlinkIdentity(data!.identities[0]!);
    expect(removed.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    const token = await openid.idToken({ sub: 'somebody' });
    expect((await client.linkIdentity({ provider, token })).error?.code).toBe(
      'manual_linking_disabled',
    );
  } finally {
    await other.close();
  }
});
