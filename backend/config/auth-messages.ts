/** Schema of mails and text messages of accounts: `[auth.email]` and `[auth.sms]` of `config.toml`. */
import { authTemplatesSchema } from './auth-templates.ts';
import { key } from './config-key.ts';
import { textMap } from './config-map.ts';
import { negated } from './config-node.ts';
import type { ConfigOf, ConfigVariable } from './config-node.ts';
import { section, switchedSection } from './config-section.ts';
import { codeLength, count, duration, flag, text } from './value-types.ts';

/** The variables of Supabase's self-hosting and of its service. */
const smtpVariables = (name: string): readonly string[] => [`SMTP_${name}`, `GOTRUE_SMTP_${name}`];

const smtpSchema = switchedSection(
  'smtp',
  {
    enabled: key('enabled', flag, {
      absent: 'whether `host` is given',
      meaning: 'whether mails leave through the server; `SMTP_URL` stands above the section',
    }),
    impliedBy: 'host',
  },
  section('', {
    host: key('host', text, { variables: smtpVariables('HOST'), meaning: 'the mail server' }),
    port: key('port', count, {
      default: 587,
      variables: smtpVariables('PORT'),
      meaning: 'its port',
    }),
    user: key('user', text, {
      absent: 'none',
      variables: smtpVariables('USER'),
      meaning: 'name of the account there',
    }),
    pass: key('pass', text, {
      absent: 'none',
      variables: smtpVariables('PASS'),
      meaning: 'password of the account there',
    }),
    adminEmail: key('admin_email', text, {
      variables: smtpVariables('ADMIN_EMAIL'),
      meaning: 'the address that mails come from, alone',
    }),
    senderName: key('sender_name', text, {
      absent: 'none',
      variables: smtpVariables('SENDER_NAME'),
      meaning: 'the name that people see',
    }),
  }),
);

export type SmtpConfig = NonNullable<ConfigOf<typeof smtpSchema>>;

/** Schema of `[auth.email]`. */
export const authEmailSchema = section(
  'email',
  {
    enableSignup: key('enable_signup', flag, {
      default: true,
      variables: ['ENABLE_EMAIL_SIGNUP', 'GOTRUE_EXTERNAL_EMAIL_ENABLED'],
      meaning: 'whether people sign up and in by e-mail',
    }),
    /** Whether a new address is confirmed at the old one too. */
    doubleConfirmChanges: key('double_confirm_changes', flag, {
      default: true,
      variables: ['GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED'],
      meaning: 'whether a new address is confirmed at the old one too',
    }),
    enableConfirmations: key('enable_confirmations', flag, {
      default: false,
      variables: [negated('ENABLE_EMAIL_AUTOCONFIRM'), negated('GOTRUE_MAILER_AUTOCONFIRM')],
      meaning: 'whether an address is confirmed before its account is used',
    }),
    /** Whether a new password needs a session of the last day, or a code. */
    securePasswordChange: key('secure_password_change', flag, {
      default: false,
      variables: ['GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION'],
      meaning: 'whether a new password needs a session of the last day, or a code',
    }),
    maxFrequencySeconds: key('max_frequency', duration, {
      default: '1s',
      variables: ['GOTRUE_SMTP_MAX_FREQUENCY'],
      meaning: 'time between two mails of one purpose to one address',
    }),
    otpLength: key('otp_length', codeLength, {
      default: 6,
      variables: ['GOTRUE_MAILER_OTP_LENGTH'],
      meaning: 'digits of a code, 6 to 10',
    }),
    otpExpirySeconds: key('otp_expiry', count, {
      default: 3600,
      variables: ['GOTRUE_MAILER_OTP_EXP'],
      meaning: 'seconds that a code or link is valid',
    }),
    smtp: smtpSchema,
    texts: authTemplatesSchema,
  },
  ({ texts, ...email }) => ({ ...email, ...texts }),
);

const twilioVariable = (name: string): readonly string[] => [`GOTRUE_SMS_TWILIO_${name}`];
const isTwilio: ConfigVariable = {
  name: 'GOTRUE_SMS_PROVIDER',
  note: 'on for `twilio`',
  convert: (given) => given === 'twilio',
};

const twilioSchema = switchedSection(
  'twilio',
  {
    enabled: key('enabled', flag, {
      default: false,
      variables: [isTwilio],
      meaning: 'whether Twilio sends the messages; the outbox shows them otherwise',
    }),
    credentials: ['account_sid', 'message_service_sid', 'auth_token'],
  },
  section('', {
    accountSid: key('account_sid', text, {
      variables: twilioVariable('ACCOUNT_SID'),
      meaning: 'the account',
    }),
    messageServiceSid: key('message_service_sid', text, {
      variables: twilioVariable('MESSAGE_SERVICE_SID'),
      meaning: 'the messaging service, or the number that messages come from',
    }),
    authToken: key('auth_token', text, {
      variables: twilioVariable('AUTH_TOKEN'),
      meaning: 'the secret of the account',
    }),
  }),
);

export type TwilioConfig = NonNullable<ConfigOf<typeof twilioSchema>>;

/** Schema of `[auth.sms]`. */
export const authSmsSchema = section('sms', {
  enableSignup: key('enable_signup', flag, {
    default: false,
    variables: ['ENABLE_PHONE_SIGNUP', 'GOTRUE_EXTERNAL_PHONE_ENABLED'],
    meaning: 'whether people sign up and in by phone',
  }),
  enableConfirmations: key('enable_confirmations', flag, {
    default: false,
    variables: [negated('ENABLE_PHONE_AUTOCONFIRM'), negated('GOTRUE_SMS_AUTOCONFIRM')],
    meaning: 'whether a number is confirmed before its account is used',
  }),
  /** The text with `{{ .Code }}` in it; null for our own in the user's language. */
  template: key('template', text, {
    absent: 'ours, in ten languages',
    variables: ['GOTRUE_SMS_TEMPLATE'],
    meaning: 'the message, with `{{ .Code }}` in it',
  }),
  maxFrequencySeconds: key('max_frequency', duration, {
    default: '5s',
    variables: ['GOTRUE_SMS_MAX_FREQUENCY'],
    meaning: 'time between two messages of one purpose to one number',
  }),
  otpLength: key('otp_length', codeLength, {
    default: 6,
    variables: ['GOTRUE_SMS_OTP_LENGTH'],
    meaning: 'digits of a code, 6 to 10',
  }),
  otpExpirySeconds: key('otp_expiry', count, {
    default: 60,
    variables: ['GOTRUE_SMS_OTP_EXP'],
    meaning: 'seconds that a code is valid',
  }),
  /** Codes that are accepted for a number without being sent. */
  testOtp: textMap('test_otp', {
    placeholder: 'NUMBER',
    variable: {
      name: 'GOTRUE_SMS_TEST_OTP',
      note: '`number:code,number:code`',
      convert: codesByNumber,
    },
    meaning: 'the code of a number for tests, which is not sent',
  }),
  twilio: twilioSchema,
});

function codesByNumber(given: string): Record<string, string> {
  return Object.fromEntries(
    given.split(',').flatMap((each) => {
      const [number = '', code = ''] = each.split(/[:=]/).map((part) => part.trim());
      return number === '' ? [] : [[number, code]];
    }),
  );
}
