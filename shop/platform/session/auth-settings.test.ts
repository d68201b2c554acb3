// Auth settings, as services of different versions state them.

import { afterEach, expect, test, vi } from 'vitest';
import { fetchAuthSettings } from './auth-settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const plain = { external: { email: true, phone: false }, disable_signup: false };

test.each([
  [
    'what every service says',
    plain,
    { email: true, phone: false, providers: [], allowsSignUp: true },
  ],
  [
    'nothing of linking: it may be tried',
    plain,
    { passkeys: false, allowsLinking: true, captcha: null },
  ],
  ['that nobody links', { ...plain, manual_linking_enabled: false }, { allowsLinking: false }],
  ['passkeys', { ...plain, passkeys_enabled: true }, { passkeys: true }],
  [
    'services by name, and none that has no page of its own',
    {
      ...plain,
      external: {
        email: true,
        google: true,
        apple: false,
        azure: true,
        web3_solana: true,
        anonymous_users: true,
      },
    },
    { providers: ['azure', 'google'] },
  ],
  [
    'a captcha',
    { ...plain, captcha: { provider: 'turnstile', site_key: 'k' } },
    { captcha: { provider: 'turnstile', siteKey: 'k' } },
  ],
  [
    'a captcha of an unknown provider',
    { ...plain, captcha: { provider: 'riddle', site_key: 'k' } },
    { captcha: null },
  ],
])('%s', async (_what, response, expected) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(response)));
  expect(await fetchAuthSettings('https://shop.example/auth/v1', 'key')).toMatchObject(expected);
});
