/** Schema of second factors and passkeys: `[auth.mfa]`, `[auth.passkey]` and `[auth.webauthn]` of `config.toml`. */
import { key } from './config-key.ts';
import { section } from './config-section.ts';
import { codeLength, count, duration, flag, text, texts } from './value-types.ts';

const switches = (variables: string, what: string, isOn: boolean) => ({
  enrollEnabled: key('enroll_enabled', flag, {
    default: isOn,
    variables: [`${variables}_ENROLL_ENABLED`],
    meaning: `whether users may add ${what}`,
  }),
  verifyEnabled: key('verify_enabled', flag, {
    default: isOn,
    variables: [`${variables}_VERIFY_ENABLED`],
    meaning: `whether users may sign in with ${what}`,
  }),
});

/** Schema of `[auth.mfa]`: the second factors that may be enrolled and verified. */
export const authMfaSchema = section('mfa', {
  maxEnrolledFactors: key('max_enrolled_factors', count, {
    default: 10,
    variables: ['GOTRUE_MFA_MAX_ENROLLED_FACTORS'],
    meaning: 'how many second factors a user may have',
  }),
  totp: section('totp', switches('GOTRUE_MFA_TOTP', 'an app that shows codes', true)),
  phone: section('phone', {
    ...switches('GOTRUE_MFA_PHONE', 'a phone that receives codes', false),
    otpLength: key('otp_length', codeLength, {
      default: 6,
      variables: ['GOTRUE_MFA_PHONE_OTP_LENGTH'],
      meaning: 'digits of such a code, 6 to 10',
    }),
    /** The text with `{{ .Code }}` in it; null for our own in the user's language. */
    template: key('template', text, {
      absent: 'ours, in ten languages',
      variables: ['GOTRUE_MFA_PHONE_TEMPLATE'],
      meaning: 'the message, with `{{ .Code }}` in it',
    }),
    maxFrequencySeconds: key('max_frequency', duration, {
      default: '5s',
      variables: ['GOTRUE_MFA_PHONE_MAX_FREQUENCY'],
      meaning: 'time between two messages to one phone',
    }),
  }),
  webauthn: section('web_authn', switches('GOTRUE_MFA_WEB_AUTHN', 'a security key', false)),
  recoveryCodes: section(
    'recovery_codes',
    switches('GOTRUE_MFA_RECOVERY_CODES', 'recovery codes', true),
  ),
});

/** Schema of `[auth.passkey]`. */
export const authPasskeySchema = section('passkey', {
  enabled: key('enabled', flag, {
    default: false,
    variables: ['GOTRUE_PASSKEY_ENABLED'],
    meaning: 'whether users sign in with passkeys',
  }),
  maxPerUser: key('max_passkeys_per_user', count, {
    default: 10,
    variables: ['GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER'],
    meaning: 'how many passkeys a user may have',
  }),
});

/** Schema of `[auth.webauthn]`: the relying party. */
export const authWebauthnSchema = section('webauthn', {
  /** A bare domain; null for that of the site. Keys made for another one are lost. */
  rpId: key('rp_id', text, {
    absent: 'that of the site',
    variables: ['GOTRUE_WEBAUTHN_RP_ID'],
    meaning: 'domain that passkeys belong to; keys are lost when it changes',
  }),
  /** Name of the site in the browser's prompt; null for its domain. */
  rpDisplayName: key('rp_display_name', text, {
    absent: 'the domain',
    variables: ['GOTRUE_WEBAUTHN_RP_DISPLAY_NAME'],
    meaning: 'name of the site in the browser’s prompt',
  }),
  /** Origins that may use passkeys; empty for the site alone. */
  rpOrigins: key('rp_origins', texts, {
    default: [],
    variables: ['GOTRUE_WEBAUTHN_RP_ORIGINS'],
    meaning: 'origins that may use passkeys; none for the site alone',
  }),
  challengeSeconds: key('challenge_expiry_duration', duration, {
    default: '5m',
    variables: ['GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION'],
    meaning: 'how long a browser’s prompt may be answered',
  }),
});
