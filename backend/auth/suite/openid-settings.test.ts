/** Settings of a project for sign-ins with a provider of OpenID Connect. */
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { newBrowser } from './redirect-browser.ts';
import { startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { errorIn } from './start-openid-auth.ts';
import { clientId, clientSecret, startOpenid } from './start-openid.ts';

describe('settings', () => {
  async function withSettings(toml: string, work: (auth: AuthUnderTest) => Promise<void>) {
    const provider = await startOpenid();
    const other = await startAuth(`${toml}
      [auth.external.atelier]
      enabled = true
      client_id = "${clientId}"
      secret = "${clientSecret}"
      issuer = "${provider.issuer}"
      ${toml.includes('optional') ? 'email_optional = true' : ''}`);
    await provider.open(`${other.url}/callback`);
    provider.people.set('ada', { email: 'ada@example.com', email_verified: false });
    provider.people.set('grace', { email: 'grace@example.com', email_verified: true });
    provider.people.set('hidden', { email: 'ada\u{200B}@example.com', email_verified: true });
    provider.people.set('without', {});
    try {
      await work(other);
    } finally {
      await other.close();
      provider.close();
    }
  }
  const visit = (other: AuthUnderTest, id: string) =>
    newBrowser().visit(`${other.url}/authorize?provider=atelier&login_hint=${id}`);

  test('without sign-ups admit existing users only', async () => {
    await withSettings('[auth]\nenable_signup = false', async (other) => {
      expect(errorIn(await visit(other, 'grace'))).toMatchObject({
        error: 'access_denied',
        error_code: 'signup_disabled',
      });
    });
  });

  test("pass a new user to the project's hook, which may refuse them", async () => {
    const toml =
      '[auth.hook.before_user_created]\nenabled = true\nuri = "pg-functions://postgres/public/admit"';
    await withSettings(toml, async (other) => {
      await other.rows(`create function public.admit(event jsonb) returns jsonb language sql as $$
        select case when event -> 'user' ->> 'email' = 'grace@example.com'
          and event -> 'user' -> 'app_metadata' ->> 'provider' = 'atelier'
          then '{"error": {"http_code": 403, "message": "Not you"}}'::jsonb else '{}'::jsonb end $$`);
      await other.rows('grant execute on function public.admit to supabase_auth_admin');
      await other.rows('grant usage on schema public to supabase_auth_admin');
      expect(errorIn(await visit(other, 'grace'))).toMatchObject({
        error: 'access_denied',
        error_description: 'Not you',
      });
      expect((await visit(other, 'ada')).hash).toContain('access_token=');
    });
  });

  test('without confirmations accept an unverified address that no account has', async () => {
    await withSettings('', async (other) => {
      await other.client().signUp({ email: 'grace@example.com', password: 'correct horse' });
      expect((await visit(other, 'ada')).hash).toContain('access_token=');
      await other.rows(
        "update auth.identities set provider_id = 'another' where provider = 'atelier'",
      );
      expect(errorIn(await visit(other, 'ada'))['error_code']).toBe(
        'provider_email_needs_verification',
      );
      expect((await visit(other, 'grace')).hash).toContain('access_token=');
    });
  });

  test('may admit users without a verified address, without one', async () => {
    const toml = '# optional\n[auth.email]\nenable_confirmations = true';
    await withSettings(toml, async (other) => {
      for (const id of ['without', 'hidden', 'ada']) {
        const fields = new URLSearchParams((await visit(other, id)).hash.slice(1));
        expect(decodeJwt(fields.get('access_token') ?? '')['email']).toBe('');
      }
    });
  });
});
