/** Ways to sign in that users add to their accounts and take away again, through the official client and a real provider. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser } from './redirect-browser.ts';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { clientId, clientSecret, startOpenid } from './start-openid.ts';
import type { OpenidUnderTest } from './start-openid.ts';

let openid: OpenidUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  openid = await startOpenid();
  auth = await startAuth(`
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
});
afterAll(async () => {
  await auth.close();
  openid.close();
});

const provider = 'atelier' as 'google';
const password = 'correct horse';
type Client = ReturnType<AuthUnderTest['client']>;

let made = 0;
function newPerson(email = newEmail(), verified = true): string {
  made += 1;
  const id = `person-${made}`;
  openid.people.set(id, { email, email_verified: verified });
  return id;
}

async function signedUp(): Promise<{ client: Client; id: string; email: string }> {
  const client = auth.client('pkce');
  const email = newEmail();
  const { data, error } = await client.signUp({ email, password });
  if (error !== null || data.user === null) throw error ?? new Error('Nobody was signed up.');
  return { client, id: data.user.id, email };
}

/** Adds a way to sign in, and answers where the browser ends. */
async function link(client: Client, person: string): Promise<URL> {
  const { data, error } = await client.linkIdentity({
    provider,
    options: { queryParams: { login_hint: person }, skipBrowserRedirect: true },
  });
  if (error !== null) throw error;
  return await newBrowser().visit(data.url ?? '');
}

const errorCode = (url: URL): string | null => url.searchParams.get('error_code');

describe('adding one', () => {
  test('keeps the account, and works from then on', async () => {
    const { client, id, email } = await signedUp();
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

  test('that is there already, here or with somebody else, is refused', async () => {
    const [mine, theirs] = [await signedUp(), await signedUp()];
    const person = newPerson();
    expect(errorCode(await link(mine.client, person))).toBeNull();
    for (const { client } of [mine, theirs]) {
      const back = await link(client, person);
      expect(errorCode(back)).toBe('identity_already_exists');
      expect(back.searchParams.get('error')).toBe('server_error');
      expect((await client.getUser()).error).toBeNull();
    }
  });

  test('makes an anonymous account a permanent one, with the address that is vouched for', async () => {
    const client = auth.client('pkce');
    const { data: before } = await client.signInAnonymously();
    const email = newEmail();
    const back = await link(client, newPerson(email));
    const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(data.user).toMatchObject({ id: before.user?.id, email, is_anonymous: false });
  });

  test("gives nobody an address that is not vouched for, or somebody else's", async () => {
    const client = auth.client('pkce');
    await client.signInAnonymously();
    const back = await link(client, newPerson(newEmail(), false));
    const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(data.user).toMatchObject({ email: '', is_anonymous: false });
    const { email } = await signedUp();
    const other = auth.client('pkce');
    await other.signInAnonymously();
    expect(errorCode(await link(other, newPerson(email)))).toBe('email_exists');
  });

  test('works with a token of the provider too', async () => {
    const { client, id } = await signedUp();
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
      const answer = await auth.send(method, path);
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
        401,
        'no_authorization',
      ]);
    }
    const token = await openid.idToken({ sub: newPerson() });
    const body = { provider: 'atelier', id_token: token, link_identity: true };
    expect((await auth.send('POST', '/token?grant_type=id_token', body)).status).toBe(401);
  });
});

test('ways to sign in are added and taken away by who shows the second factor', async () => {
  const { client, id, email } = await signedUp();
  await link(client, newPerson());
  await auth.rows(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [id],
  );
  const owed = { status: 403, code: 'insufficient_aal' };
  const { data } = await client.getUserIdentities();
  const linked = data?.identities.find((each) => each.provider === 'atelier');
  const token = await openid.idToken({ sub: newPerson() });
  const attempts = () => [
    client.unlinkIdentity(linked!),
    client.linkIdentity({ provider, options: { skipBrowserRedirect: true } }),
    client.linkIdentity({ provider, token }),
  ];
  for (const attempt of attempts()) expect((await attempt).error).toMatchObject(owed);
  expect((await client.getUser()).data.user).toMatchObject({ email, identities: [{}, {}] });
  await auth.rows("update auth.sessions set aal = 'aal2' where user_id = $1", [id]);
  for (const attempt of attempts()) expect((await attempt).error).toBeNull();
});

describe('taking one away', () => {
  test('leaves the others', async () => {
    const { client } = await signedUp();
    await link(client, newPerson());
    const { data } = await client.getUserIdentities();
    const linked = data?.identities.find((each) => each.provider === 'atelier');
    expect((await client.unlinkIdentity(linked!)).error).toBeNull();
    const { data: after } = await client.getUser();
    expect(after.user).toMatchObject({
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
  });

  test('of the address leaves the one that is vouched for', async () => {
    const { client } = await signedUp();
    const email = newEmail();
    await link(client, newPerson(email));
    const { data } = await client.getUserIdentities();
    const own = data?.identities.find((each) => each.provider === 'email');
    expect((await client.unlinkIdentity(own!)).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({
      email,
      app_metadata: { provider: 'atelier', providers: ['atelier'] },
    });
  });

  test('never leaves somebody with an address that nobody vouches for, or of somebody else', async () => {
    const { client } = await signedUp();
    const victim = newEmail();
    await link(client, newPerson(victim, false));
    const { data } = await client.getUserIdentities();
    const own = data?.identities.find((each) => each.provider === 'email');
    expect((await client.unlinkIdentity(own!)).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe('');

    const other = await signedUp();
    const theirs = newPerson();
    await link(other.client, theirs);
    const taken = await auth
      .client()
      .signUp({ email: openid.people.get(theirs)?.email ?? '', password });
    expect(taken.error).toBeNull();
    const { data: listed } = await other.client.getUserIdentities();
    const first = listed?.identities.find((each) => each.provider === 'email');
    expect((await other.client.unlinkIdentity(first!)).error?.code).toBe(
      'email_conflict_identity_not_deletable',
    );
  });

  test("the last one, another's, or none is refused", async () => {
    const { client } = await signedUp();
    const { data } = await client.getUserIdentities();
    const [own] = data?.identities ?? [];
    const single = await client.unlinkIdentity(own!);
    expect(single.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
    await link(client, newPerson());
    const unknown = await client.unlinkIdentity({ ...own!, identity_id: crypto.randomUUID() });
    expect(unknown.error).toMatchObject({ status: 422, code: 'identity_not_found' });
    const nameless = await client.unlinkIdentity({ ...own!, identity_id: 'no-id' });
    expect(nameless.error).toMatchObject({ status: 404, code: 'validation_failed' });
    expect((await client.getUser()).error).toBeNull();
  });
});

test('the owner is told, and the log says it', async () => {
  const { client, id, email } = await signedUp();
  await link(client, newPerson());
  expect(auth.message(email).text).toContain('A new way to sign in has been added');
  const told = auth.outbox.messages().filter(({ to }) => to === email).length;
  const { data } = await client.getUserIdentities();
  await client.unlinkIdentity(data!.identities.find((each) => each.provider === 'atelier')!);
  expect(auth.outbox.messages().filter(({ to }) => to === email)).toHaveLength(told + 1);
  const rows = await auth.rows(
    "select payload ->> 'action' from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at",
    [id],
  );
  expect(rows.flat()).toContain('identity_unlinked');
});

describe('an invitation', () => {
  async function invited(email: string): Promise<string> {
    const answer = await auth.send(
      'POST',
      '/admin/generate_link',
      { type: 'invite', email },
      { Authorization: `Bearer ${auth.material.secretKey}`, apikey: auth.material.secretKey },
    );
    return ((await answer.json()) as { hashed_token: string }).hashed_token;
  }
  const follow = (token: string, person: string) =>
    newBrowser().visit(
      `${auth.url}/authorize?provider=atelier&invite_token=${token}&login_hint=${person}`,
    );

  test('is taken with the account that has its address', async () => {
    const email = newEmail();
    const token = await invited(email);
    const back = await follow(token, newPerson(email));
    const accessToken = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? '';
    const { sub = '' } = decodeJwt(accessToken);
    const [[confirmed]] = (await auth.rows(
      'select email from auth.users where id = $1 and email_confirmed_at is not null',
      [sub],
    )) as [[string]];
    expect(confirmed).toBe(email);
  });

  test('to another address, or none, is refused', async () => {
    const token = await invited(newEmail());
    expect(errorCode(await follow(token, newPerson()))).toBe('validation_failed');
    const answer = await auth.send('GET', '/authorize?provider=atelier&invite_token=nothing');
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([404, 'user_not_found']);
  });
});

test('projects may leave it to themselves', async () => {
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
