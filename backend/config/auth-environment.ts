/** Environment variables that override `[auth]` of `config.toml`, under the names of Supabase's self-hosting and its auth service. */
import type { TomlTable, TomlValue } from 'smol-toml';
import { externalVariables } from './auth-external.ts';
import { hookNames } from './auth-hooks.ts';
import { notificationNames, templateNames } from './auth-templates.ts';
import { isTable } from './toml-section.ts';
import type { Environment } from './toml-section.ts';

/** A variable, the path that it overrides, and its conversion: none, negation, a list with commas, … */
type Override = readonly [
  variable: string,
  path: string,
  kind?: 'negated' | 'list' | 'map' | 'isTwilio',
];

/** Later lines win: the service's own name is more exact than that of the self-hosting's file. */
const overrides: readonly Override[] = [
  ['SITE_URL', 'site_url'],
  ['GOTRUE_SITE_URL', 'site_url'],
  ['ADDITIONAL_REDIRECT_URLS', 'additional_redirect_urls', 'list'],
  ['GOTRUE_URI_ALLOW_LIST', 'additional_redirect_urls', 'list'],
  ['JWT_EXPIRY', 'jwt_expiry'],
  ['GOTRUE_JWT_EXP', 'jwt_expiry'],
  ['GOTRUE_JWT_ISSUER', 'jwt_issuer'],
  ['DISABLE_SIGNUP', 'enable_signup', 'negated'],
  ['GOTRUE_DISABLE_SIGNUP', 'enable_signup', 'negated'],
  ['ENABLE_ANONYMOUS_USERS', 'enable_anonymous_sign_ins'],
  ['GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED', 'enable_anonymous_sign_ins'],
  ['GOTRUE_JWT_KEYS', 'signing_keys'],
  ['GOTRUE_PASSWORD_MIN_LENGTH', 'minimum_password_length'],
  ['GOTRUE_PASSWORD_REQUIRED_CHARACTERS', 'password_required_characters'],
  ['GOTRUE_PASSWORD_HIBP_ENABLED', 'password_hibp_enabled'],
  ['GOTRUE_PASSWORD_HIBP_FAIL_CLOSED', 'password_hibp_fail_closed'],
  ['GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD', 'password_require_current'],
  ['GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', 'enable_refresh_token_rotation'],
  ['GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', 'refresh_token_reuse_interval'],
  ['GOTRUE_SESSIONS_TIMEBOX', 'sessions.timebox'],
  ['GOTRUE_SESSIONS_INACTIVITY_TIMEOUT', 'sessions.inactivity_timeout'],
  ['GOTRUE_SESSIONS_SINGLE_PER_USER', 'sessions.single_per_user'],
  ['GOTRUE_AUDIT_LOG_DISABLE_POSTGRES', 'audit_log.disable_postgres'],
  ['ENABLE_EMAIL_SIGNUP', 'email.enable_signup'],
  ['GOTRUE_EXTERNAL_EMAIL_ENABLED', 'email.enable_signup'],
  ['ENABLE_EMAIL_AUTOCONFIRM', 'email.enable_confirmations', 'negated'],
  ['GOTRUE_MAILER_AUTOCONFIRM', 'email.enable_confirmations', 'negated'],
  ['GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED', 'email.double_confirm_changes'],
  ['GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION', 'email.secure_password_change'],
  ['GOTRUE_SMTP_MAX_FREQUENCY', 'email.max_frequency'],
  ['GOTRUE_MAILER_OTP_LENGTH', 'email.otp_length'],
  ['GOTRUE_MAILER_OTP_EXP', 'email.otp_expiry'],
  ['SMTP_HOST', 'email.smtp.host'],
  ['SMTP_PORT', 'email.smtp.port'],
  ['SMTP_USER', 'email.smtp.user'],
  ['SMTP_PASS', 'email.smtp.pass'],
  ['SMTP_ADMIN_EMAIL', 'email.smtp.admin_email'],
  ['SMTP_SENDER_NAME', 'email.smtp.sender_name'],
  ['GOTRUE_SMTP_HOST', 'email.smtp.host'],
  ['GOTRUE_SMTP_PORT', 'email.smtp.port'],
  ['GOTRUE_SMTP_USER', 'email.smtp.user'],
  ['GOTRUE_SMTP_PASS', 'email.smtp.pass'],
  ['GOTRUE_SMTP_ADMIN_EMAIL', 'email.smtp.admin_email'],
  ['GOTRUE_SMTP_SENDER_NAME', 'email.smtp.sender_name'],
  ['ENABLE_PHONE_SIGNUP', 'sms.enable_signup'],
  ['GOTRUE_EXTERNAL_PHONE_ENABLED', 'sms.enable_signup'],
  ['ENABLE_PHONE_AUTOCONFIRM', 'sms.enable_confirmations', 'negated'],
  ['GOTRUE_SMS_AUTOCONFIRM', 'sms.enable_confirmations', 'negated'],
  ['GOTRUE_SMS_MAX_FREQUENCY', 'sms.max_frequency'],
  ['GOTRUE_SMS_OTP_EXP', 'sms.otp_expiry'],
  ['GOTRUE_SMS_OTP_LENGTH', 'sms.otp_length'],
  ['GOTRUE_SMS_TEMPLATE', 'sms.template'],
  ['GOTRUE_SMS_TEST_OTP', 'sms.test_otp', 'map'],
  ['GOTRUE_SMS_PROVIDER', 'sms.twilio.enabled', 'isTwilio'],
  ['GOTRUE_SMS_TWILIO_ACCOUNT_SID', 'sms.twilio.account_sid'],
  ['GOTRUE_SMS_TWILIO_AUTH_TOKEN', 'sms.twilio.auth_token'],
  ['GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID', 'sms.twilio.message_service_sid'],
  ['GOTRUE_RATE_LIMIT_EMAIL_SENT', 'rate_limit.email_sent'],
  ['GOTRUE_RATE_LIMIT_SMS_SENT', 'rate_limit.sms_sent'],
  ['GOTRUE_RATE_LIMIT_ANONYMOUS_USERS', 'rate_limit.anonymous_users'],
  ['GOTRUE_RATE_LIMIT_TOKEN_REFRESH', 'rate_limit.token_refresh'],
  ['GOTRUE_RATE_LIMIT_VERIFY', 'rate_limit.token_verifications'],
  ['GOTRUE_RATE_LIMIT_OTP', 'rate_limit.sign_in_sign_ups'],
  ['GOTRUE_RATE_LIMIT_PASSKEY', 'rate_limit.passkey'],
  ['GOTRUE_RATE_LIMIT_WEB3', 'rate_limit.web3'],
  ['GOTRUE_RATE_LIMIT_SSO', 'rate_limit.sso'],
  ['GOTRUE_SECURITY_MANUAL_LINKING_ENABLED', 'enable_manual_linking'],
  ['GOTRUE_SAML_ENABLED', 'saml.enabled'],
  ['GOTRUE_SAML_PRIVATE_KEY', 'saml.private_key'],
  ['GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD', 'saml.relay_state_validity_period'],
  ['GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS', 'saml.allow_encrypted_assertions'],
  ['GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', 'rate_limit.mfa_challenge_and_verify'],
  ['GOTRUE_MFA_MAX_ENROLLED_FACTORS', 'mfa.max_enrolled_factors'],
  ['GOTRUE_MFA_TOTP_ENROLL_ENABLED', 'mfa.totp.enroll_enabled'],
  ['GOTRUE_MFA_TOTP_VERIFY_ENABLED', 'mfa.totp.verify_enabled'],
  ['GOTRUE_MFA_PHONE_ENROLL_ENABLED', 'mfa.phone.enroll_enabled'],
  ['GOTRUE_MFA_PHONE_VERIFY_ENABLED', 'mfa.phone.verify_enabled'],
  ['GOTRUE_MFA_PHONE_OTP_LENGTH', 'mfa.phone.otp_length'],
  ['GOTRUE_MFA_PHONE_TEMPLATE', 'mfa.phone.template'],
  ['GOTRUE_MFA_PHONE_MAX_FREQUENCY', 'mfa.phone.max_frequency'],
  ['GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED', 'mfa.web_authn.enroll_enabled'],
  ['GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED', 'mfa.web_authn.verify_enabled'],
  ['GOTRUE_MFA_RECOVERY_CODES_ENROLL_ENABLED', 'mfa.recovery_codes.enroll_enabled'],
  ['GOTRUE_MFA_RECOVERY_CODES_VERIFY_ENABLED', 'mfa.recovery_codes.verify_enabled'],
  ['GOTRUE_PASSKEY_ENABLED', 'passkey.enabled'],
  ['GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER', 'passkey.max_passkeys_per_user'],
  ['GOTRUE_WEBAUTHN_RP_ID', 'webauthn.rp_id'],
  ['GOTRUE_WEBAUTHN_RP_DISPLAY_NAME', 'webauthn.rp_display_name'],
  ['GOTRUE_WEBAUTHN_RP_ORIGINS', 'webauthn.rp_origins', 'list'],
  ['GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION', 'webauthn.challenge_expiry_duration'],
  ['GOTRUE_SECURITY_CAPTCHA_ENABLED', 'captcha.enabled'],
  ['GOTRUE_SECURITY_CAPTCHA_PROVIDER', 'captcha.provider'],
  ['GOTRUE_SECURITY_CAPTCHA_SECRET', 'captcha.secret'],
  ['GOTRUE_SECURITY_CAPTCHA_SITE_KEY', 'captcha.site_key'],
  ['GOTRUE_SECURITY_CAPTCHA_VERIFY_URL', 'captcha.verify_url'],
  ...hookNames.flatMap((name): Override[] => {
    const variable = `GOTRUE_HOOK_${name.toUpperCase()}`;
    return ['enabled', 'uri', 'secrets'].map((key) => [
      `${variable}_${key.toUpperCase()}`,
      `hook.${name}.${key}`,
    ]);
  }),
  ...templateNames.map((name): Override => [
    `GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`,
    `email.template.${name}.subject`,
  ]),
  ...notificationNames.map((name): Override => [
    `GOTRUE_MAILER_NOTIFICATIONS_${name.toUpperCase()}_ENABLED`,
    `email.notification.${name}.enabled`,
  ]),
];

/** A copy of the file with the environment's values in place of its own. */
export function withAuthEnvironment(file: TomlTable, environment: Environment): TomlTable {
  const auth = copyOf(file['auth']);
  for (const [variable, path, kind] of overridesIn(environment)) {
    const text = environment[variable]?.trim();
    if (text !== undefined && text !== '') setPath(auth, path.split('.'), valueOf(text, kind));
  }
  if (!isTable(file['auth'] ?? {})) return file;
  return { ...file, auth };
}

const overridesIn = (environment: Environment): readonly Override[] => [
  ...overrides,
  ...externalVariables(environment),
];

function valueOf(text: string, kind: Override[2]): TomlValue {
  if (kind === 'isTwilio') return text === 'twilio';
  if (kind === 'map')
    return Object.fromEntries(
      text.split(',').flatMap((each) => {
        const [key = '', value = ''] = each.split(/[:=]/).map((part) => part.trim());
        return key === '' ? [] : [[key, value]];
      }),
    );
  if (kind === 'list') return text.split(',').flatMap((each) => each.trim() || []);
  if (kind !== 'negated') return text;
  return text === 'true' ? 'false' : text === 'false' ? 'true' : text;
}

function setPath(
  table: TomlTable,
  [key = '', ...deeper]: readonly string[],
  value: TomlValue,
): void {
  if (deeper.length === 0) {
    table[key] = value;
    return;
  }
  const below = copyOf(table[key]);
  table[key] = below;
  setPath(below, deeper, value);
}

const copyOf = (value: TomlValue | undefined): TomlTable =>
  value !== undefined && isTable(value) ? { ...value } : {};
