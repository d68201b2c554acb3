/** Addresses from a provider of OpenID Connect: the account that a verified or unverified address leads to. */
import { afterAll, describe, expect, test } from 'vitest';
import { newBrowser } from './redirect-browser.ts';
import { newEmail } from './start-auth.ts';
import { errorIn, startOpenidAuth } from './start-openid-auth.ts';

const under = await startOpenidAuth();
const { auth, openid } = under;
afterAll(() => under.close());

describe('an address', () => {
  const password = 'correct horse';

  async function signUp(email: string, confirmed: boolean): Promise<string> {
    const { data } = await auth.client().signUp({ email, password });
    const id = data.user?.id ?? '';
    if (confirmed)
      await auth.rows('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    return id;
  }

  const users = async (email: string): Promise<string> => {
    const [[count]] = (await auth.rows('select count(*)::text from auth.users where email = $1', [
      email,
    ])) as [[string]];
    return count;
  };

  test('that is verified leads to the account that has it', async () => {
    const email = newEmail();
    const id = await signUp(email, true);
    const { data } = await under.signIn(auth.client('pkce'), under.newPerson({ email }));
    expect(data.user).toMatchObject({
      id,
      app_metadata: { provider: 'email', providers: ['atelier', 'email'] },
      user_metadata: { full_name: 'Ada' },
    });
    expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('that a stranger claimed before goes to the person it is verified for', async () => {
    const email = newEmail();
    const id = await signUp(email, false);
    await auth.rows(`update auth.users set raw_user_meta_data = '{"theirs": true}' where id = $1`, [
      id,
    ]);
    const { data } = await under.signIn(auth.client('pkce'), under.newPerson({ email }));
    expect(data.user).toMatchObject({
      id,
      app_metadata: { provider: 'atelier', providers: ['atelier'] },
      identities: [{ provider: 'atelier' }],
    });
    expect(data.user?.user_metadata['theirs']).toBeUndefined();
    const { error } = await auth.client().signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  });

  test.each([true, false])(
    'that is unverified leads to no account, with or without an existing one (%s)',
    async (exists) => {
      const email = newEmail();
      if (exists) await signUp(email, true);
      const id = under.newPerson({ email, email_verified: false });
      const back = await newBrowser().visit(await under.begin(auth.client('pkce'), id));
      expect(errorIn(back)).toEqual({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description:
          'Unverified email with atelier. Verify the email with atelier in order to sign in',
      });
      expect(await users(email)).toBe(exists ? '1' : '0');
    },
  );

  test('of two accounts leads to neither', async () => {
    const email = newEmail();
    await signUp(email, true);
    const { data } = await under.signIn(auth.client('pkce'), under.newPerson());
    await auth.rows(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
        where user_id = $1`,
      [data.user?.id ?? '', email],
    );
    const back = await newBrowser().visit(
      await under.begin(auth.client('pkce'), under.newPerson({ email })),
    );
    expect(errorIn(back)).toMatchObject({ error: 'server_error', error_code: 'conflict' });
  });

  test('of a deleted account signs nobody in', async () => {
    const id = under.newPerson();
    const { data } = await under.signIn(auth.client('pkce'), id);
    await auth.rows('update auth.users set deleted_at = now() where id = $1', [
      data.user?.id ?? '',
    ]);
    const back = await newBrowser().visit(await under.begin(auth.client('pkce'), id));
    expect(errorIn(back)).toMatchObject({ error: 'access_denied', error_code: 'user_not_found' });
  });

  test('that is missing is refused', async () => {
    openid.people.set('without', { name: 'Ada' });
    const back = await newBrowser().visit(await under.begin(auth.client('pkce'), 'without'));
    expect(errorIn(back)).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user email from external provider',
    });
  });

  test.each([
    'ada\u{200B}@example.com',
    'ada\u{202E}moc.elpmaxe@example.com',
    'ada@example.com\n',
    'ada@example',
    'Ada <ada@example.com>',
  ])('that is invalid is refused like a missing one, even if verified: %j', async (email) => {
    const back = await newBrowser().visit(
      await under.begin(auth.client('pkce'), under.newPerson({ email })),
    );
    expect(errorIn(back)).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user email from external provider',
    });
    expect(await users('ada@example.com')).toBe('0');
    expect(await users(email)).toBe('0');
  });

  test('in another spelling is the same address', async () => {
    const email = newEmail();
    const person = under.newPerson({ email: ` ${email.toUpperCase()}\u{3000}` });
    const { data } = await under.signIn(auth.client('pkce'), person);
    expect(data.user?.email).toBe(email);
  });

  test('that changes at the provider stays unchanged here', async () => {
    const id = under.newPerson();
    const first = await under.signIn(auth.client('pkce'), id);
    const email = newEmail();
    openid.people.set(id, { email, email_verified: true });
    const { data } = await under.signIn(auth.client('pkce'), id);
    expect(data.user?.id).toBe(first.data.user?.id);
    expect(data.user?.email).toBe(first.data.user?.email);
    expect(data.user?.identities?.[0]?.identity_data?.['email']).toBe(email);
  });

  test('of a banned user is refused', async () => {
    const id = under.newPerson();
    const { data } = await under.signIn(auth.client('pkce'), id);
    await auth.rows(
      "update auth.users set banned_until = now() + interval '1 hour' where id = $1",
      [data.user?.id ?? ''],
    );
    const back = await newBrowser().visit(await under.begin(auth.client('pkce'), id));
    expect(errorIn(back)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });
});
