/** Identities that users unlink from their accounts, through the official client and a real provider. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, password } from './start-auth.ts';
import { provider, startLinking } from './start-linking.ts';
import type { LinkingUnderTest } from './start-linking.ts';

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

test('linking and unlinking require the second factor', async () => {
  const { client, id, email } = await signUp();
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

describe('an unlinked identity', () => {
  test('leaves the others', async () => {
    const { client } = await signUp();
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

  test('of the address leaves the verified one', async () => {
    const { client } = await signUp();
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

  test('never leaves an unverified address, or one of another account', async () => {
    const { client } = await signUp();
    const victim = newEmail();
    await link(client, newPerson(victim, false));
    const { data } = await client.getUserIdentities();
    const own = data?.identities.find((each) => each.provider === 'email');
    expect((await client.unlinkIdentity(own!)).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe('');

    const other = await signUp();
    const theirs = newPerson();
    await link(other.client, theirs);
    const adopted = await auth
      .client()
      .signUp({ email: openid.people.get(theirs)?.email ?? '', password });
    expect(adopted.error).toBeNull();
    const { data: listed } = await other.client.getUserIdentities();
    const first = listed?.identities.find((each) => each.provider === 'email');
    expect((await other.client.unlinkIdentity(first!)).error?.code).toBe(
      'email_conflict_identity_not_deletable',
    );
  });

  test("is refused as the last one, another user's, or an unknown one", async () => {
    const { client } = await signUp();
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

test('linking and unlinking are notified and logged', async () => {
  const { client, id, email } = await signUp();
  await link(client, newPerson());
  expect(auth.message(email).text).toContain('A new way to sign in has been added');
  const mails = auth.outbox.messages().filter(({ to }) => to === email).length;
  const { data } = await client.getUserIdentities();
  await client.unlinkIdentity(data!.identities.find((each) => each.provider === 'atelier')!);
  expect(auth.outbox.messages().filter(({ to }) => to === email)).toHaveLength(mails + 1);
  const rows = await auth.rows(
    "select payload ->> 'action' from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at",
    [id],
  );
  expect(rows.flat()).toContain('identity_unlinked');
});
