/** `[auth]` of `config.toml`: how accounts behave, with the defaults of Supabase's own tools. */
import { authEmailConfig, authSmsConfig } from './auth-messages.ts';
import type { AuthEmailConfig, AuthSmsConfig } from './auth-messages.ts';
import type { TomlSection } from './toml-section.ts';

/** The kinds of characters that a password must have, as Supabase names the choices. */
const passwordRequirements = {
  '': [],
  letters_digits: ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'],
  lower_upper_letters_digits: [
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '0123456789',
  ],
  lower_upper_letters_digits_symbols: [
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '0123456789',
    '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~',
  ],
} as const;

export interface AuthConfig {
  readonly enabled: boolean;
  /** Where links lead when nothing else is allowed; null for the address that is served. */
  readonly siteUrl: string | null;
  readonly additionalRedirectUrls: readonly string[];
  readonly jwtExpirySeconds: number;
  /** The `iss` of tokens; null for the address of the service. */
  readonly jwtIssuer: string | null;
  readonly enableSignup: boolean;
  readonly enableAnonymousSignIns: boolean;
  readonly minimumPasswordLength: number;
  /** A password must have a character out of each of these. */
  readonly passwordCharacters: readonly string[];
  readonly enableRefreshTokenRotation: boolean;
  readonly refreshTokenReuseIntervalSeconds: number;
  /** A session ends so long after its beginning, or after its last use; null for never. */
  readonly sessionTimeboxSeconds: number | null;
  readonly sessionInactivitySeconds: number | null;
  readonly email: AuthEmailConfig;
  readonly sms: AuthSmsConfig;
  readonly rateLimit: AuthRateLimits;
  readonly captcha: CaptchaConfig | null;
  readonly mfa: AuthMfaConfig;
}

/** Second factors: which may be added, and which are asked for. */
export interface AuthMfaConfig {
  readonly maxEnrolledFactors: number;
  readonly totp: FactorSwitches;
  readonly phone: FactorSwitches;
}

export interface FactorSwitches {
  readonly enrollEnabled: boolean;
  readonly verifyEnabled: boolean;
}

/** Null where the project says nothing: see the room that limits. */
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
}

export interface CaptchaConfig {
  readonly provider: 'hcaptcha' | 'turnstile';
  readonly secret: string;
}

/** Reads the section. Throws `ConfigRefused`. */
export function authConfig(section: TomlSection): AuthConfig {
  const sessions = section.section('sessions');
  return {
    enabled: section.boolean('enabled', true),
    siteUrl: section.text('site_url') ?? null,
    additionalRedirectUrls: section.texts('additional_redirect_urls') ?? [],
    jwtExpirySeconds: section.count('jwt_expiry') ?? 3600,
    jwtIssuer: section.text('jwt_issuer') ?? null,
    enableSignup: section.boolean('enable_signup', true),
    enableAnonymousSignIns: section.boolean('enable_anonymous_sign_ins', false),
    minimumPasswordLength: Math.max(6, section.count('minimum_password_length') ?? 6),
    passwordCharacters:
      passwordRequirements[section.oneOf('password_requirements', requirementNames)],
    enableRefreshTokenRotation: section.boolean('enable_refresh_token_rotation', true),
    refreshTokenReuseIntervalSeconds: section.count('refresh_token_reuse_interval') ?? 10,
    sessionTimeboxSeconds: positive(sessions.seconds('timebox')),
    sessionInactivitySeconds: positive(sessions.seconds('inactivity_timeout')),
    email: authEmailConfig(section.section('email')),
    sms: authSmsConfig(section.section('sms')),
    rateLimit: rateLimits(section.section('rate_limit')),
    captcha: captchaConfig(section.section('captcha')),
    mfa: mfaConfig(section.section('mfa')),
  };
}

const requirementNames = Object.keys(passwordRequirements) as (keyof typeof passwordRequirements)[];

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
  };
}

function mfaConfig(section: TomlSection): AuthMfaConfig {
  const switches = (name: string, absent: boolean): FactorSwitches => {
    const own = section.section(name);
    return {
      enrollEnabled: own.boolean('enroll_enabled', absent),
      verifyEnabled: own.boolean('verify_enabled', absent),
    };
  };
  return {
    maxEnrolledFactors: section.count('max_enrolled_factors') ?? 10,
    totp: switches('totp', true),
    phone: switches('phone', false),
  };
}

function captchaConfig(section: TomlSection): CaptchaConfig | null {
  if (!section.boolean('enabled', false)) return null;
  const provider = section.oneOf('provider', ['hcaptcha', 'turnstile']);
  return { provider, secret: section.required('secret') };
}
