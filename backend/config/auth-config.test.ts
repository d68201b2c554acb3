/** The settings of `[auth]` in a config.toml: the file that Supabase's tools write, every setting, overrides by the environment, and mistakes. */
import { expect, test } from 'vitest';
import { parseProjectConfig } from './project-config.ts';

/** The names and values that `supabase init` writes into `[auth]`, with what it comments out. */
const initial = `
[auth]
enabled = true
site_url = "http://127.0.0.1:3000"
additional_redirect_urls = ["https://127.0.0.1:3000"]
jwt_expiry = 3600
jwt_issuer = ""
external_url = ""
signing_keys_path = "./signing_keys.json"
enable_refresh_token_rotation = true
refresh_token_reuse_interval = 10
enable_signup = true
enable_anonymous_sign_ins = false
enable_manual_linking = false
minimum_password_length = 6
password_requirements = ""
[auth.passkey]
enabled = true
[auth.webauthn]
rp_display_name = "Supabase"
rp_id = "localhost"
rp_origins = ["http://127.0.0.1:3000"]
[auth.rate_limit]
email_sent = 2
sms_sent = 30
anonymous_users = 30
token_refresh = 150
sign_in_sign_ups = 30
token_verifications = 30
web3 = 30
[auth.captcha]
enabled = true
provider = "hcaptcha"
secret = "s"
[auth.email]
enable_signup = true
double_confirm_changes = true
enable_confirmations = false
secure_password_change = false
max_frequency = "1s"
otp_length = 6
otp_expiry = 3600
[auth.email.smtp]
enabled = true
host = "smtp.sendgrid.net"
port = 587
user = "apikey"
pass = "env(SENDGRID_API_KEY)"
admin_email = "admin@email.com"
sender_name = "Admin"
[auth.email.template.invite]
subject = "You have been invited"
content_path = "./supabase/templates/invite.html"
[auth.email.notification.password_changed]
enabled = true
subject = "Your password has been changed"
content_path = "./templates/password_changed_notification.html"
[auth.sms]
enable_signup = false
enable_confirmations = false
template = "Your code is {{ .Code }}"
max_frequency = "5s"
[auth.sms.test_otp]
4152127777 = "123456"
[auth.sessions]
timebox = "24h"
inactivity_timeout = "8h"
[auth.hook.before_user_created]
enabled = true
uri = "pg-functions://postgres/auth/before-user-created-hook"
[auth.hook.custom_access_token]
enabled = true
uri = "pg-functions://<database>/<schema>/<hook_name>"
[auth.sms.twilio]
enabled = false
account_sid = ""
message_service_sid = ""
auth_token = "env(SUPABASE_AUTH_SMS_TWILIO_AUTH_TOKEN)"
[auth.mfa]
max_enrolled_factors = 10
[auth.mfa.totp]
enroll_enabled = false
verify_enabled = false
[auth.mfa.phone]
enroll_enabled = false
verify_enabled = false
otp_length = 6
template = "Your code is {{ .Code }}"
max_frequency = "5s"
[auth.mfa.web_authn]
enroll_enabled = true
verify_enabled = true
[auth.external.apple]
enabled = false
client_id = ""
secret = "env(SUPABASE_AUTH_EXTERNAL_APPLE_SECRET)"
redirect_uri = ""
url = ""
skip_nonce_check = false
email_optional = false
[auth.web3.solana]
enabled = false
[auth.third_party.firebase]
enabled = false
[auth.oauth_server]
enabled = false
authorization_url_path = "/oauth/consent"
allow_dynamic_registration = false
`;

const read = (text: string, environment = {}) => parseProjectConfig(text, environment);

test('the file that Supabase’s tools write is followed to the last setting', () => {
  const { auth, warnings } = read(initial);
  expect(warnings).toEqual([
    '[auth.email.smtp] pass is taken from SENDGRID_API_KEY, which is not set.',
  ]);
  expect(auth).toMatchObject({
    signingKeysPath: './signing_keys.json',
    passkey: { enabled: true, maxPerUser: 10 },
    webauthn: {
      rpId: 'localhost',
      rpDisplayName: 'Supabase',
      rpOrigins: ['http://127.0.0.1:3000'],
    },
    hooks: {
      before_user_created: { kind: 'function', schema: 'auth', name: 'before-user-created-hook' },
    },
    sms: { testOtp: new Map([['4152127777', '123456']]) },
    mfa: { webauthn: { enrollEnabled: true, verifyEnabled: true }, phone: { otpLength: 6 } },
    email: {
      templates: {
        invite: {
          subject: 'You have been invited',
          contentPath: './supabase/templates/invite.html',
        },
      },
      notifications: { password_changed: { subject: 'Your password has been changed' } },
    },
  });
});

test('unknown and unsupported settings are reported, settings that are switched off are not', () => {
  const { warnings } = read(`
[auth]
enable_singup = false
[auth.email]
otp_lenght = 8
[auth.third_party.clerk]
enabled = true
domain = "example.clerk.accounts.dev"
[auth.sms.vonage]
enabled = false
from = "x"
`);
  expect(warnings).toEqual([
    'not followed here: auth.enable_singup, auth.email.otp_lenght, auth.third_party.clerk.enabled, auth.third_party.clerk.domain',
  ]);
});

test.each([
  ['GOTRUE_PASSWORD_HIBP_ENABLED', 'true', { password: { leaksChecked: true } }],
  ['GOTRUE_PASSWORD_HIBP_FAIL_CLOSED', 'true', { password: { leaksFailClosed: true } }],
  [
    'GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
    'true',
    { password: { currentRequired: true } },
  ],
  [
    'GOTRUE_PASSWORD_REQUIRED_CHARACTERS',
    'abc:123:\\:;',
    { password: { characters: ['abc', '123', ':;'] } },
  ],
  ['GOTRUE_JWT_KEYS', '[]', { signingKeys: '[]' }],
  ['GOTRUE_SESSIONS_SINGLE_PER_USER', 'true', { sessionSinglePerUser: true }],
  ['GOTRUE_AUDIT_LOG_DISABLE_POSTGRES', 'true', { auditLog: false }],
  ['GOTRUE_SMS_OTP_EXP', '90', { sms: { otpExpirySeconds: 90 } }],
  ['GOTRUE_SMS_OTP_LENGTH', '8', { sms: { otpLength: 8 } }],
  ['GOTRUE_SMS_OTP_LENGTH', '11', { sms: { otpLength: 6 } }],
  [
    'GOTRUE_SMS_TEST_OTP',
    '4915112345678:123456, 4915112345679=654321',
    {
      sms: {
        testOtp: new Map([
          ['4915112345678', '123456'],
          ['4915112345679', '654321'],
        ]),
      },
    },
  ],
  ['GOTRUE_SMS_PROVIDER', 'textlocal', { sms: { twilio: null } }],
  ['GOTRUE_RATE_LIMIT_PASSKEY', '5', { rateLimit: { passkey: 5 } }],
  ['GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', '3', { rateLimit: { factorAttempts: 3 } }],
  ['GOTRUE_MFA_PHONE_OTP_LENGTH', '8', { mfa: { phone: { otpLength: 8 } } }],
  ['GOTRUE_MFA_PHONE_MAX_FREQUENCY', '1m', { mfa: { phone: { maxFrequencySeconds: 60 } } }],
  ['GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED', 'true', { mfa: { webauthn: { enrollEnabled: true } } }],
  [
    'GOTRUE_MFA_RECOVERY_CODES_VERIFY_ENABLED',
    'false',
    { mfa: { recoveryCodes: { enrollEnabled: true, verifyEnabled: false } } },
  ],
  ['GOTRUE_PASSKEY_ENABLED', 'true', { passkey: { enabled: true } }],
  ['GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER', '3', { passkey: { maxPerUser: 3 } }],
  ['GOTRUE_WEBAUTHN_RP_ID', 'shop.example', { webauthn: { rpId: 'shop.example' } }],
  [
    'GOTRUE_WEBAUTHN_RP_ORIGINS',
    'https://a.example, https://b.example',
    { webauthn: { rpOrigins: ['https://a.example', 'https://b.example'] } },
  ],
  ['GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION', '2m', { webauthn: { challengeSeconds: 120 } }],
  [
    'GOTRUE_MAILER_SUBJECTS_MAGIC_LINK',
    'Come in',
    { email: { templates: { magic_link: { subject: 'Come in' } } } },
  ],
  [
    'GOTRUE_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED',
    'true',
    { email: { notifications: { password_changed: { subject: null } } } },
  ],
])('%s=%s', (variable, value, wanted) => {
  expect(read('', { [variable]: value }).auth).toMatchObject(wanted);
});

test('a hook on the net has its secrets, and all may come from the environment', () => {
  const environment = {
    GOTRUE_HOOK_SEND_EMAIL_ENABLED: 'true',
    GOTRUE_HOOK_SEND_EMAIL_URI: 'https://example.com/hook',
    GOTRUE_HOOK_SEND_EMAIL_SECRETS: 'v1,whsec_MDEyMzQ1Njc4OQ==|v1,whsec_OTg3NjU0MzIxMA==',
  };
  expect(read('', environment).auth.hooks).toEqual({
    send_email: {
      kind: 'http',
      uri: 'https://example.com/hook',
      secrets: ['v1,whsec_MDEyMzQ1Njc4OQ==', 'v1,whsec_OTg3NjU0MzIxMA=='],
    },
  });
});

test.each([
  ['[auth.hook.send_sms]\nenabled = true', 'uri of [auth.hook.send_sms] in config.toml'],
  [
    '[auth.hook.send_sms]\nenabled = true\nuri = "https://example.com"',
    '[auth.hook.send_sms] in config.toml must have secrets',
  ],
  [
    '[auth.hook.send_sms]\nenabled = true\nuri = "ftp://example.com"',
    '[auth.hook.send_sms] in config.toml must have a uri',
  ],
  ['[auth]\npassword_requirements = "strong"', 'password_requirements of [auth] in config.toml'],
  [
    '[auth.mfa.phone]\nmax_frequency = "soon"',
    'max_frequency of [auth.mfa.phone] in config.toml must be a time',
  ],
  ['[auth]\nwebauthn = 3', '[auth.webauthn] in config.toml must be a table.'],
])('%s is refused', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
