/** Second factors and passkeys: `[auth.mfa]`, `[auth.passkey]` and `[auth.webauthn]` of `config.toml`. */
import type { TomlSection } from './toml-section.ts';

/** Second factors that may be enrolled and verified. */
export interface AuthMfaConfig {
  readonly maxEnrolledFactors: number;
  readonly totp: FactorSwitches;
  readonly phone: PhoneFactorConfig;
  readonly webauthn: FactorSwitches;
  readonly recoveryCodes: FactorSwitches;
}

export interface FactorSwitches {
  readonly enrollEnabled: boolean;
  readonly verifyEnabled: boolean;
}

export interface PhoneFactorConfig extends FactorSwitches {
  readonly otpLength: number;
  /** The text with `{{ .Code }}` in it; null for our own in the user's language. */
  readonly template: string | null;
  readonly maxFrequencySeconds: number;
}

export interface AuthPasskeyConfig {
  readonly enabled: boolean;
  readonly maxPerUser: number;
}

/** The relying party of WebAuthn. */
export interface AuthWebauthnConfig {
  /** A bare domain; null for that of the site. Keys made for another one are lost. */
  readonly rpId: string | null;
  /** Name of the site in the browser's prompt; null for its domain. */
  readonly rpDisplayName: string | null;
  /** Origins that may use passkeys; empty for the site alone. */
  readonly rpOrigins: readonly string[];
  readonly challengeSeconds: number;
}

/** Reads `[auth.mfa]`. Throws `ConfigRefused`. */
export function authMfaConfig(section: TomlSection): AuthMfaConfig {
  const phone = section.section('phone');
  return {
    maxEnrolledFactors: section.count('max_enrolled_factors') ?? 10,
    totp: switches(section.section('totp'), true),
    phone: {
      ...switches(phone, false),
      otpLength: otpLength(phone),
      template: phone.text('template') ?? null,
      maxFrequencySeconds: phone.seconds('max_frequency') ?? 5,
    },
    webauthn: switches(section.section('web_authn'), false),
    recoveryCodes: switches(section.section('recovery_codes'), true),
  };
}

/** Reads `[auth.passkey]`. Throws `ConfigRefused`. */
export function authPasskeyConfig(section: TomlSection): AuthPasskeyConfig {
  return {
    enabled: section.boolean('enabled', false),
    maxPerUser: section.count('max_passkeys_per_user') ?? 10,
  };
}

/** Reads `[auth.webauthn]`. Throws `ConfigRefused`. */
export function authWebauthnConfig(section: TomlSection): AuthWebauthnConfig {
  return {
    rpId: section.text('rp_id') ?? null,
    rpDisplayName: section.text('rp_display_name') ?? null,
    rpOrigins: section.texts('rp_origins') ?? [],
    challengeSeconds: section.seconds('challenge_expiry_duration') ?? 300,
  };
}

/** The number of digits of codes: six to ten, and six where another number is asked for. */
export function otpLength(section: TomlSection): number {
  const length = section.count('otp_length') ?? 6;
  return length < 6 || length > 10 ? 6 : length;
}

const switches = (section: TomlSection, absent: boolean): FactorSwitches => ({
  enrollEnabled: section.boolean('enroll_enabled', absent),
  verifyEnabled: section.boolean('verify_enabled', absent),
});
