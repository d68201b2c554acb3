/** Schema of limits of accounts: `[auth.rate_limit]` and `[auth.captcha]` of `config.toml`. */
import { key } from './config-key.ts';
import type { ConfigNode, ConfigOf } from './config-node.ts';
import { section, switchedSection } from './config-section.ts';
import { choice, count, flag, text } from './value-types.ts';

const limit = (
  path: string,
  absent: string,
  meaning: string,
  ...variables: readonly string[]
): ConfigNode<number | null> => key(path, count, { absent, variables, meaning });

const fiveMinutes = 'in five minutes and an address';

/** Schema of rate limits; null where the project sets none, so that the defaults of `backend/auth/limits` apply. */
export const authRateLimitSchema = section('rate_limit', {
  /** An hour, for the whole service. */
  emailSent: limit(
    'email_sent',
    '30, where mails leave',
    'mails an hour, for all',
    'GOTRUE_RATE_LIMIT_EMAIL_SENT',
  ),
  smsSent: limit(
    'sms_sent',
    '30, where messages leave',
    'text messages an hour, for all',
    'GOTRUE_RATE_LIMIT_SMS_SENT',
  ),
  /** An hour and address. */
  anonymousUsers: limit(
    'anonymous_users',
    '30',
    'anonymous accounts an hour and an address',
    'GOTRUE_RATE_LIMIT_ANONYMOUS_USERS',
  ),
  /** In five minutes and an address. */
  tokenRefresh: limit(
    'token_refresh',
    '150',
    `renewed sessions ${fiveMinutes}`,
    'GOTRUE_RATE_LIMIT_TOKEN_REFRESH',
  ),
  signInSignUps: limit(
    'sign_in_sign_ups',
    '30',
    `sign-ins and sign-ups ${fiveMinutes}`,
    'GOTRUE_RATE_LIMIT_OTP',
  ),
  tokenVerifications: limit(
    'token_verifications',
    '30',
    `tried codes and links ${fiveMinutes}`,
    'GOTRUE_RATE_LIMIT_VERIFY',
  ),
  passkey: limit(
    'passkey',
    '30',
    `sign-ins by passkey ${fiveMinutes}`,
    'GOTRUE_RATE_LIMIT_PASSKEY',
  ),
  web3: limit('web3', '30', `sign-ins by wallet ${fiveMinutes}`, 'GOTRUE_RATE_LIMIT_WEB3'),
  sso: limit('sso', '30', `sign-ins by a directory ${fiveMinutes}`, 'GOTRUE_RATE_LIMIT_SSO'),
  authorize: limit('authorize', '150', `visits to \`authorize\` ${fiveMinutes}`),
  /** Of one account, in five minutes and an address. */
  wrongPasswords: limit(
    'wrong_passwords',
    '10',
    'wrong passwords of one account in five minutes and an address',
  ),
  /** In a minute and an account. */
  factorAttempts: limit(
    'mfa_challenge_and_verify',
    '15',
    'attempts with a second factor, a minute and an account',
    'GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY',
  ),
});

/** Schema of `[auth.captcha]`; null if it is not enabled. */
export const authCaptchaSchema = switchedSection(
  'captcha',
  {
    enabled: key('enabled', flag, {
      default: false,
      variables: ['GOTRUE_SECURITY_CAPTCHA_ENABLED'],
      meaning: 'whether sign-ups, sign-ins and mails take a solved captcha',
    }),
  },
  section('', {
    provider: key('provider', choice(['hcaptcha', 'turnstile']), {
      default: 'hcaptcha',
      variables: ['GOTRUE_SECURITY_CAPTCHA_PROVIDER'],
      meaning: '`hcaptcha` or `turnstile`',
    }),
    secret: key('secret', text, {
      variables: ['GOTRUE_SECURITY_CAPTCHA_SECRET'],
      meaning: 'secret that the provider gave',
    }),
    /** The key with which pages show the captcha; null if it is not configured. */
    siteKey: key('site_key', text, {
      absent: 'none: forms show no captcha',
      variables: ['GOTRUE_SECURITY_CAPTCHA_SITE_KEY'],
      meaning: 'key with which forms show the captcha',
    }),
    /** Address that verifies solutions, for tests; null for the provider's own. */
    verifyUrl: key('verify_url', text, {
      absent: 'that of the provider',
      variables: ['GOTRUE_SECURITY_CAPTCHA_VERIFY_URL'],
      meaning: 'address that verifies solutions, for tests',
    }),
  }),
);

export type CaptchaConfig = NonNullable<ConfigOf<typeof authCaptchaSchema>>;
