/** Mails and text messages of accounts: `[auth.email]` and `[auth.sms]` of `config.toml`. */
import { otpLength } from './auth-factors.ts';
import { authMailTemplates } from './auth-templates.ts';
import type { AuthMailTemplates } from './auth-templates.ts';
import type { TomlSection } from './toml-section.ts';

export interface AuthEmailConfig extends AuthMailTemplates {
  readonly enableSignup: boolean;
  /** Whether a new address is confirmed at the old one too. */
  readonly doubleConfirmChanges: boolean;
  readonly enableConfirmations: boolean;
  /** Whether a new password needs a session of the last day, or a code. */
  readonly securePasswordChange: boolean;
  readonly maxFrequencySeconds: number;
  readonly otpLength: number;
  readonly otpExpirySeconds: number;
  readonly smtp: SmtpConfig | null;
}

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string | null;
  readonly pass: string | null;
  readonly adminEmail: string;
  readonly senderName: string | null;
}

export interface AuthSmsConfig {
  readonly enableSignup: boolean;
  readonly enableConfirmations: boolean;
  /** The text with `{{ .Code }}` in it; null for our own in the user's language. */
  readonly template: string | null;
  readonly maxFrequencySeconds: number;
  readonly otpLength: number;
  readonly otpExpirySeconds: number;
  /** Codes that are accepted for a number without being sent. */
  readonly testOtp: ReadonlyMap<string, string>;
  readonly twilio: TwilioConfig | null;
}

export interface TwilioConfig {
  readonly accountSid: string;
  readonly messageServiceSid: string;
  readonly authToken: string;
}

/** Reads `[auth.email]`. Throws `ConfigRefused`. */
export function authEmailConfig(section: TomlSection): AuthEmailConfig {
  return {
    enableSignup: section.boolean('enable_signup', true),
    doubleConfirmChanges: section.boolean('double_confirm_changes', true),
    enableConfirmations: section.boolean('enable_confirmations', false),
    securePasswordChange: section.boolean('secure_password_change', false),
    maxFrequencySeconds: section.seconds('max_frequency') ?? 1,
    otpLength: otpLength(section),
    otpExpirySeconds: section.count('otp_expiry') ?? 3600,
    smtp: smtpConfig(section.section('smtp')),
    ...authMailTemplates(section),
  };
}

/** Reads `[auth.sms]`. Throws `ConfigRefused`. */
export function authSmsConfig(section: TomlSection): AuthSmsConfig {
  const testOtp = section.section('test_otp');
  return {
    enableSignup: section.boolean('enable_signup', false),
    enableConfirmations: section.boolean('enable_confirmations', false),
    template: section.text('template') ?? null,
    maxFrequencySeconds: section.seconds('max_frequency') ?? 5,
    otpLength: otpLength(section),
    otpExpirySeconds: section.count('otp_expiry') ?? 60,
    testOtp: new Map(testOtp.keys().map((phone) => [phone, testOtp.required(phone)])),
    twilio: twilioConfig(section.section('twilio')),
  };
}

function twilioConfig(section: TomlSection): TwilioConfig | null {
  if (!section.boolean('enabled', false)) return null;
  if (section.isDisabledWithout(['account_sid', 'message_service_sid', 'auth_token'])) return null;
  return {
    accountSid: section.required('account_sid'),
    messageServiceSid: section.required('message_service_sid'),
    authToken: section.required('auth_token'),
  };
}

function smtpConfig(section: TomlSection): SmtpConfig | null {
  if (!section.boolean('enabled', section.text('host') !== undefined)) return null;
  return {
    host: section.required('host'),
    port: section.count('port') ?? 587,
    user: section.text('user') ?? null,
    pass: section.text('pass') ?? null,
    adminEmail: section.required('admin_email'),
    senderName: section.text('sender_name') ?? null,
  };
}
