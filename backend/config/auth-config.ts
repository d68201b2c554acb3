/** Configuration of accounts: `[auth]` of `config.toml`, with the defaults of Supabase's tools. */
import { authExternalConfig, authWeb3Config } from './auth-external.ts';
import type { AuthWeb3Config, ExternalProviderConfig } from './auth-external.ts';
import { authMfaConfig, authPasskeyConfig, authWebauthnConfig } from './auth-factors.ts';
import type { AuthMfaConfig, AuthPasskeyConfig, AuthWebauthnConfig } from './auth-factors.ts';
import { authHooks } from './auth-hooks.ts';
import type { AuthHooks } from './auth-hooks.ts';
import { authEmailConfig, authSmsConfig } from './auth-messages.ts';
import type { AuthEmailConfig, AuthSmsConfig } from './auth-messages.ts';
import { authPasswordConfig } from './auth-password.ts';
import type { AuthPasswordConfig } from './auth-password.ts';
import { authSamlConfig } from './auth-saml.ts';
import type { AuthSamlConfig } from './auth-saml.ts';
import type { TomlSection } from './toml-section.ts';

export interface AuthConfig {
  readonly enabled: boolean;
  /** Default target of links; null for the address that is served. */
  readonly siteUrl: string | null;
  readonly additionalRedirectUrls: readonly string[];
  readonly jwtExpirySeconds: number;
  /** Public address of the service; null for the address that is served. */
  readonly externalUrl: string | null;
  /** File of signing keys, below the project's folder; null for the installation's keys. */
  readonly signingKeysPath: string | null;
  /** The same keys as JSON. */
  readonly signingKeys: string | null;
  /** The `iss` of tokens; null for the address of the service. */
  readonly jwtIssuer: string | null;
  readonly enableSignup: boolean;
  readonly enableAnonymousSignIns: boolean;
  /** Whether users may link and unlink identities. */
  readonly enableManualLinking: boolean;
  /** Enabled external providers by name. */
  readonly external: ReadonlyMap<string, ExternalProviderConfig>;
  readonly web3: AuthWeb3Config;
  readonly saml: AuthSamlConfig | null;
  readonly password: AuthPasswordConfig;
  readonly enableRefreshTokenRotation: boolean;
  readonly refreshTokenReuseIntervalSeconds: number;
  /** Lifetime of a session since its start, and since its last use; null for no limit. */
  readonly sessionTimeboxSeconds: number | null;
  readonly sessionInactivitySeconds: number | null;
  /** Whether signing in ends the user's other sessions. */
  readonly sessionSinglePerUser: boolean;
  /** Whether events are written to `auth.audit_log_entries`. */
  readonly auditLog: boolean;
  readonly hooks: AuthHooks;
  readonly email: AuthEmailConfig;
  readonly sms: AuthSmsConfig;
  readonly rateLimit: AuthRateLimits;
  readonly captcha: CaptchaConfig | null;
  readonly mfa: AuthMfaConfig;
  readonly passkey: AuthPasskeyConfig;
  readonly webauthn: AuthWebauthnConfig;
}

/** Rate limits; null where the project sets none, so that the defaults of `backend/auth/limits` apply. */
export interface AuthRateLimits {
  /** An hour, for the whole service. */
  readonly emailSent: number | null;
  readonly smsSent: number | null;
  /** An hour and address. */
  readonly anonymousUsers: number | null;
  /** In five minutes and an address. */
  readonly tokenRefresh: number | null;
  readonly signInSignUps: number | null;
  readonly tokenVerifications: number | null;
  readonly passkey: number | null;
  readonly web3: number | null;
  readonly sso: number | null;
  readonly authorize: number | null;
  /** Of one account, in five minutes and an address. */
  readonly wrongPasswords: number | null;
  /** In a minute and an account. */
  readonly factorAttempts: number | null;
}

export interface CaptchaConfig {
  readonly provider: 'hcaptcha' | 'turnstile';
  readonly secret: string;
  /** The key with which pages show the captcha; null if it is not configured. */
  readonly siteKey: string | null;
  /** Address that verifies solutions, for tests; null for the provider's own. */
  readonly verifyUrl: string | null;
}

/** Reads the section. Throws `ConfigRefused`. */
export function authConfig(section: TomlSection): AuthConfig {
  const sessions = section.section('sessions');
  return {
    enabled: section.boolean('enabled', true),
    siteUrl: section.text('site_url') ?? null,
    additionalRedirectUrls: section.texts('additional_redirect_urls') ?? [],
    jwtExpirySeconds: section.count('jwt_expiry') ?? 3600,
    externalUrl: section.text('external_url')?.replace(/\/+$/, '') ?? null,
    signingKeysPath: section.text('signing_keys_path') ?? null,
    signingKeys: section.text('signing_keys') ?? null,
    jwtIssuer: section.text('jwt_issuer') ?? null,
    enableSignup: section.boolean('enable_signup', true),
    enableAnonymousSignIns: section.boolean('enable_anonymous_sign_ins', false),
    enableManualLinking: section.boolean('enable_manual_linking', false),
    external: authExternalConfig(section.section('external')),
    web3: authWeb3Config(section.section('web3')),
    saml: authSamlConfig(section.section('saml')),
    password: authPasswordConfig(section),
    enableRefreshTokenRotation: section.boolean('enable_refresh_token_rotation', true),
    refreshTokenReuseIntervalSeconds: section.count('refresh_token_reuse_interval') ?? 10,
    sessionTimeboxSeconds: positive(sessions.seconds('timebox')),
    sessionInactivitySeconds: positive(sessions.seconds('inactivity_timeout')),
    sessionSinglePerUser: sessions.boolean('single_per_user', false),
    auditLog: !section.section('audit_log').boolean('disable_postgres', false),
    hooks: authHooks(section.section('hook')),
    email: authEmailConfig(section.section('email')),
    sms: authSmsConfig(section.section('sms')),
    rateLimit: rateLimits(section.section('rate_limit')),
    captcha: captchaConfig(section.section('captcha')),
    mfa: authMfaConfig(section.section('mfa')),
    passkey: authPasskeyConfig(section.section('passkey')),
    webauthn: authWebauthnConfig(section.section('webauthn')),
  };
}

const positive = (seconds: number | undefined): number | null =>
  seconds === undefined || seconds === 0 ? null : seconds;

function rateLimits(section: TomlSection): AuthRateLimits {
  return {
    emailSent: section.count('email_sent') ?? null,
    smsSent: section.count('sms_sent') ?? null,
    anonymousUsers: section.count('anonymous_users') ?? null,
    tokenRefresh: section.count('token_refresh') ?? null,
    signInSignUps: section.count('sign_in_sign_ups') ?? null,
    tokenVerifications: section.count('token_verifications') ?? null,
    passkey: section.count('passkey') ?? null,
    web3: section.count('web3') ?? null,
    sso: section.count('sso') ?? null,
    authorize: section.count('authorize') ?? null,
    wrongPasswords: section.count('wrong_passwords') ?? null,
    factorAttempts: section.count('mfa_challenge_and_verify') ?? null,
  };
}

function captchaConfig(section: TomlSection): CaptchaConfig | null {
  if (!section.boolean('enabled', false)) return null;
  const provider = section.oneOf('provider', ['hcaptcha', 'turnstile']);
  return {
    provider,
    secret: section.required('secret'),
    siteKey: section.text('site_key') ?? null,
    verifyUrl: section.text('verify_url') ?? null,
  };
}
