// Auth errors in the shop's words (specification, section 8): from the official client's error to the text's key and
// the field that it belongs to. Pure.

import type { Notice } from './session.ts';

/** The field of a form that a refusal speaks of; null for the form as a whole. */
export type AuthErrorField = 'email' | 'password' | 'code' | null;

/** The client's own errors, by their names. */
const byName = {
  AuthSessionMissingError: ['sessionMissing', null],
  AuthInvalidCredentialsError: ['invalidCredentials', null],
  AuthInvalidTokenResponseError: ['invalidTokenResponse', null],
  AuthPKCEGrantCodeExchangeError: ['codeExchange', null],
  AuthPKCECodeVerifierMissingError: ['otherBrowser', null],
  AuthImplicitGrantRedirectError: ['redirect', null],
  AuthInvalidJwtError: ['invalidJwt', null],
  AuthRetryableFetchError: ['unreachable', null],
  AuthWeakPasswordError: ['weakPassword', 'password'],
  // The browser's own: somebody closed its window, or it has such a key already.
  AbortError: ['passkeyCancelled', null],
  InvalidStateError: ['passkeyExists', null],
  NotAllowedError: ['passkeyCancelled', null],
} as const;

/** The service's codes. */
const byCode = {
  bad_code_verifier: ['codeExchange', null],
  bad_jwt: ['invalidJwt', null],
  captcha_failed: ['captcha', null],
  current_password_invalid: ['currentPassword', null],
  current_password_required: ['currentPassword', null],
  email_address_invalid: ['emailInvalid', 'email'],
  email_address_not_authorized: ['emailInvalid', 'email'],
  email_conflict_identity_not_deletable: ['emailOfIdentity', null],
  email_exists: ['userExists', 'email'],
  email_not_confirmed: ['notConfirmed', null],
  email_provider_disabled: ['providerDisabled', null],
  flow_state_expired: ['codeExchange', null],
  flow_state_not_found: ['codeExchange', null],
  identity_already_exists: ['identityExists', null],
  identity_not_found: ['identityNotFound', null],
  insufficient_aal: ['factorRequired', null],
  invalid_credentials: ['invalidCredentials', null],
  manual_linking_disabled: ['providerDisabled', null],
  mfa_challenge_expired: ['codeExpired', 'code'],
  mfa_ip_address_mismatch: ['codeExpired', 'code'],
  mfa_verification_failed: ['codeWrong', 'code'],
  mfa_verification_rejected: ['codeWrong', 'code'],
  no_authorization: ['sessionMissing', null],
  otp_disabled: ['unknownUser', 'email'],
  otp_expired: ['codeWrong', 'code'],
  over_email_send_rate_limit: ['tooManyMails', null],
  over_request_rate_limit: ['tooMany', null],
  over_sms_send_rate_limit: ['tooManyMails', null],
  passkey_disabled: ['providerDisabled', null],
  phone_exists: ['userExists', 'email'],
  phone_not_confirmed: ['notConfirmed', null],
  phone_provider_disabled: ['providerDisabled', null],
  pkce_code_verifier_not_found: ['otherBrowser', null],
  provider_disabled: ['providerDisabled', null],
  reauthentication_needed: ['reauthentication', null],
  reauthentication_not_valid: ['codeWrong', 'code'],
  refresh_token_already_used: ['sessionMissing', null],
  refresh_token_not_found: ['sessionMissing', null],
  same_password: ['samePassword', 'password'],
  session_expired: ['sessionMissing', null],
  session_not_found: ['sessionMissing', null],
  signup_disabled: ['signupDisabled', null],
  single_identity_not_deletable: ['lastIdentity', null],
  too_many_enrolled_mfa_factors: ['tooManyFactors', null],
  too_many_passkeys: ['tooManyPasskeys', null],
  user_already_exists: ['userExists', 'email'],
  user_banned: ['banned', null],
  user_not_found: ['sessionMissing', null],
  validation_failed: ['validation', null],
  weak_password: ['weakPassword', 'password'],
  webauthn_challenge_expired: ['passkeyCancelled', null],
  webauthn_challenge_not_found: ['passkeyCancelled', null],
  webauthn_credential_exists: ['passkeyExists', null],
  webauthn_verification_failed: ['passkeyUnknown', null],
} as const;

/** The service describes invalid requests only in words. */
const byMessage = [
  [/^Unable to validate email address/, ['emailInvalid', 'email']],
  [/^Password cannot be longer/, ['passwordTooLong', 'password']],
] as const;

type Known =
  | (typeof byMessage)[number][1]
  | (typeof byName)[keyof typeof byName]
  | (typeof byCode)[keyof typeof byCode];

type AuthErrorText = Known[0] | 'unknown';

/** Reads the shop's texts. */
type Texts = (key: `session:error.${AuthErrorText}`) => string;

/** The text's key under `session:error`, and the field. */
export function explainAuthError(error: unknown): {
  readonly text: AuthErrorText;
  readonly field: AuthErrorField;
} {
  const { name, code, message } = readError(error);
  const validationMessage = code === 'validation_failed' ? message : '';
  const known =
    byMessage.find(([pattern]) => pattern.test(validationMessage))?.[1] ??
    inTable(byName, name) ??
    inTable(byCode, code);
  return known === undefined
    ? { text: 'unknown', field: null }
    : { text: known[0], field: known[1] };
}

/** The key under `session` of what a notice says. */
export function noticeText({ kind, code }: Notice) {
  if (kind !== 'callback') return `notice.${kind}` as const;
  const { text } = explainAuthError({ name: code, code });
  if (text === 'codeWrong') return 'notice.linkExpired';
  return text === 'unknown' ? 'error.redirect' : (`error.${text}` as const);
}

/** The refusal as a sentence, for what has no form. */
export function authErrorMessage(t: Texts, error: unknown): string {
  return t(`session:error.${explainAuthError(error).text}`);
}

/** The refusal as errors of a form: in its field where the form has one, else over its button. */
export function authFormErrors<Name extends string>(
  t: Texts,
  error: unknown,
  fields: readonly Name[],
): Partial<Record<Name | 'form', string>> {
  const { text, field } = explainAuthError(error);
  const place = fields.find((name) => name === field) ?? 'form';
  return { [place]: t(`session:error.${text}`) } as Partial<Record<Name | 'form', string>>;
}

function readError(error: unknown): { name: string; code: string; message: string } {
  const read = typeof error === 'object' && error !== null ? error : {};
  const text = (key: string): string => {
    const value: unknown = Reflect.get(read, key);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), code: text('code'), message: text('message') };
}

function inTable(table: Readonly<Record<string, Known>>, key: string): Known | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
