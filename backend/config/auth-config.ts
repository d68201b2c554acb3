/** Schema of the configuration of accounts: `[auth]` of `config.toml`, with the defaults of Supabase's tools. */
import { authExternalSchema, authWeb3Schema } from './auth-external.ts';
import { authMfaSchema, authPasskeySchema, authWebauthnSchema } from './auth-factors.ts';
import { authHooksSchema } from './auth-hooks.ts';
import { authCaptchaSchema, authRateLimitSchema } from './auth-limits.ts';
import { authEmailSchema, authSmsSchema } from './auth-messages.ts';
import { authPasswordSchema } from './auth-password.ts';
import { authSamlSchema } from './auth-saml.ts';
import { key } from './config-key.ts';
import { negated } from './config-node.ts';
import type { ConfigOf } from './config-node.ts';
import { section } from './config-section.ts';
import { converted, count, duration, flag, text, texts } from './value-types.ts';

/** A length of time; null for none. */
const timeLimit = converted(duration, (seconds) => (seconds === 0 ? null : seconds));

const tokenFields = {
  jwtExpirySeconds: key('jwt_expiry', count, {
    default: 3600,
    variables: ['JWT_EXPIRY', 'GOTRUE_JWT_EXP'],
    meaning: 'seconds that an access token is valid',
  }),
  /** The `iss` of tokens; null for the address of the service. */
  jwtIssuer: key('jwt_issuer', text, {
    absent: 'the address of the service',
    variables: ['GOTRUE_JWT_ISSUER'],
    meaning: 'the `iss` of tokens',
  }),
  /** File of signing keys, below the project's folder; null for the installation's keys. */
  signingKeysPath: key('signing_keys_path', text, {
    absent: 'an ES256 key made at first start',
    meaning: 'file of the keys that sign tokens, from `supabase/`',
  }),
  /** The same keys as JSON. */
  signingKeys: key('signing_keys', text, {
    absent: 'those of `signing_keys_path`',
    variables: ['GOTRUE_JWT_KEYS'],
    meaning: 'the keys themselves, as JSON',
  }),
};

const sessionFields = {
  enableRefreshTokenRotation: key('enable_refresh_token_rotation', flag, {
    default: true,
    variables: ['GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED'],
    meaning: 'whether a refresh token is replaced when it is used',
  }),
  refreshTokenReuseIntervalSeconds: key('refresh_token_reuse_interval', count, {
    default: 10,
    variables: ['GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL'],
    meaning: 'seconds during which a used one is accepted again',
  }),
  /** Lifetime of a session since its start, and since its last use; null for no limit. */
  sessionTimeboxSeconds: key('sessions.timebox', timeLimit, {
    absent: 'none',
    variables: ['GOTRUE_SESSIONS_TIMEBOX'],
    meaning: 'lifetime of a session since its start; `0` for no limit',
  }),
  sessionInactivitySeconds: key('sessions.inactivity_timeout', timeLimit, {
    absent: 'none',
    variables: ['GOTRUE_SESSIONS_INACTIVITY_TIMEOUT'],
    meaning: 'lifetime of a session since its last use; `0` for no limit',
  }),
  /** Whether signing in ends the user's other sessions. */
  sessionSinglePerUser: key('sessions.single_per_user', flag, {
    default: false,
    variables: ['GOTRUE_SESSIONS_SINGLE_PER_USER'],
    meaning: 'whether signing in ends the user’s other sessions',
  }),
};

const signUpFields = {
  enableSignup: key('enable_signup', flag, {
    default: true,
    variables: [negated('DISABLE_SIGNUP'), negated('GOTRUE_DISABLE_SIGNUP')],
    meaning: 'whether people may sign up',
  }),
  enableAnonymousSignIns: key('enable_anonymous_sign_ins', flag, {
    default: false,
    variables: ['ENABLE_ANONYMOUS_USERS', 'GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED'],
    meaning: 'whether people may have an account without a name',
  }),
  /** Whether users may link and unlink identities. */
  enableManualLinking: key('enable_manual_linking', flag, {
    default: false,
    variables: ['GOTRUE_SECURITY_MANUAL_LINKING_ENABLED'],
    meaning: 'whether users add and remove sign-in methods themselves',
  }),
};

/** Schema of `[auth]`. */
export const authSchema = section('auth', {
  enabled: key('enabled', flag, { default: true, meaning: 'whether accounts are served' }),
  /** Default target of links; null for the address that is served. */
  siteUrl: key('site_url', text, {
    absent: 'where the shop is served',
    variables: ['SITE_URL', 'GOTRUE_SITE_URL'],
    meaning: 'address that links in mails lead back to',
  }),
  additionalRedirectUrls: key('additional_redirect_urls', texts, {
    default: [],
    variables: ['ADDITIONAL_REDIRECT_URLS', 'GOTRUE_URI_ALLOW_LIST'],
    meaning: 'other addresses that they may lead back to',
  }),
  /** Public address of the service; null for the address that is served. */
  externalUrl: key(
    'external_url',
    converted(text, (address) => address.replace(/\/+$/, '')),
    {
      absent: 'where the service is served',
      meaning: 'public address of the service; `API_EXTERNAL_URL` names its origin',
    },
  ),
  ...tokenFields,
  ...signUpFields,
  ...sessionFields,
  password: authPasswordSchema,
  /** Whether events are written to `auth.audit_log_entries`. */
  auditLog: key(
    'audit_log.disable_postgres',
    converted(flag, (isDisabled) => !isDisabled),
    {
      default: false,
      variables: ['GOTRUE_AUDIT_LOG_DISABLE_POSTGRES'],
      meaning: 'whether events are left out of `auth.audit_log_entries`',
    },
  ),
  captcha: authCaptchaSchema,
  rateLimit: authRateLimitSchema,
  email: authEmailSchema,
  sms: authSmsSchema,
  mfa: authMfaSchema,
  passkey: authPasskeySchema,
  webauthn: authWebauthnSchema,
  hooks: authHooksSchema,
  /** Enabled external providers by name. */
  external: authExternalSchema,
  web3: authWeb3Schema,
  saml: authSamlSchema,
});

export type AuthConfig = ConfigOf<typeof authSchema>;
