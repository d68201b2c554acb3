/** The administrator's link: its holder gets in, and no other account that used the address before or after. */
import { expect, test } from 'vitest';
import { parseProjectConfig } from '../../config/project-config.ts';
import { inviteAdministrator } from '../administrator.ts';
import { startAuth } from './start-auth.ts';

const email = 'owner@example.com';
const password = 'correct horse';

test('the link signs its holder in once, and no stranger who signed up with the address', async () => {
  const auth = await startAuth();
  try {
    const earlier = auth.client();
    await earlier.signUp({ email, password });
    const { auth: config } = parseProjectConfig('', {});
    const addresses = { siteUrl: 'https://shop.example', publicUrl: auth.url, issuer: auth.url };
    const invite = (address: string) =>
      inviteAdministrator(
        auth.admin,
        { ...config, ...addresses },
        address,
        'https://shop.example/registration',
      );
    const { link, userId } = await invite(email);
    expect((await earlier.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );

    const made = await invite('second@example.com');
    const later = await auth.client().signUp({ email: 'second@example.com', password });
    expect(later.error?.code).toBe('user_already_exists');
    expect(made.userId).not.toBe(userId);

    // As servers do that start at once.
    const twins = await Promise.all(Array.from({ length: 4 }, () => invite('twin@example.com')));
    expect(new Set(twins.map((twin) => twin.userId)).size).toBe(1);

    const follow = async () =>
      new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '');
    const first = await follow();
    expect(first.pathname).toBe('/registration');
    expect(first.hash).toMatch(/access_token=.*type=recovery/);
    expect((await follow()).hash).toContain('otp_expired');

    const late = await invite(email);
    await auth.rows(
      "update auth.one_time_tokens set created_at = created_at - interval '16 minutes'",
    );
    const response = await fetch(late.link, { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('otp_expired');
  } finally {
    await auth.close();
  }
});
