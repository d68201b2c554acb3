/** Every refusal of the accounts service: its code, its HTTP status and its default message, in one table. */

/** `code: [status, message]`, as the clients of the protocol know them. */
const table = {
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  captcha_failed: [400, 'captcha protection: request disallowed'],
  email_address_invalid: [400, 'Unable to validate email address: invalid format'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_provider_disabled: [422, 'Email signups are disabled'],
  feature_disabled: [404, 'This service does not have the requested feature'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  insufficient_aal: [403, 'AAL2 required to change or add a second factor'],
  invalid_credentials: [400, 'Invalid login credentials'],
  method_not_allowed: [405, 'This address does not take this method'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name for this user already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_phone_verify_not_enabled: [422, 'MFA verification is disabled for Phone'],
  mfa_recovery_codes_enroll_not_enabled: [422, 'MFA enroll is disabled for recovery codes'],
  mfa_recovery_codes_locked: [429, 'Too many wrong recovery codes, wait or use another factor'],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes need another verified factor'],
  mfa_recovery_codes_verify_not_enabled: [422, 'MFA verification is disabled for recovery codes'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_totp_verify_not_enabled: [422, 'MFA verification is disabled for TOTP'],
  mfa_verification_failed: [422, 'Invalid code entered'],
  mfa_verified_factor_exists: [
    422,
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'There is nothing at this address'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_sms_send_rate_limit: [429, 'SMS rate limit exceeded'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone signups are disabled'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'The request body is larger than 1 MiB'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  unexpected_failure: [500, 'Something went wrong on our side; it has been written to the log'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  user_not_found: [404, 'User not found'],
  user_sso_managed: [422, 'This account is managed by its identity provider'],
  current_password_invalid: [400, 'Current password is incorrect'],
  current_password_required: [400, 'Current password required when setting new password.'],
  hook_payload_invalid_content_type: [
    400,
    'The hook responded with another content type than JSON',
  ],
  hook_payload_over_size_limit: [422, 'The hook responded with too much'],
  hook_timeout: [422, 'The hook did not respond in time'],
  hook_timeout_after_retry: [422, 'Failed to reach hook after maximum retries'],
  mfa_verification_rejected: [403, 'Further MFA verification attempts will be rejected.'],
  mfa_webauthn_verify_not_enabled: [422, 'MFA verification is disabled for WebAuthn'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  unknown: [400, 'The request was refused'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_challenge_not_found: [400, 'Challenge not found or already used'],
  webauthn_credential_exists: [422, 'This credential is already registered'],
  webauthn_verification_failed: [400, 'Credential verification failed'],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'The password is too weak'],
  bad_oauth_callback: [400, 'OAuth state parameter missing'],
  bad_oauth_state: [400, 'OAuth callback with invalid state'],
  conflict: [409, 'This conflicts with something that was there before'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [422, "Identity doesn't exist"],
  invite_not_found: [404, 'Invite not found'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  provider_email_needs_verification: [
    422,
    'Verify the email with the provider in order to sign in',
  ],
  saml_assertion_no_email: [400, 'SAML Assertion does not contain an email address'],
  saml_assertion_no_user_id: [
    400,
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  ],
  saml_entity_id_mismatch: [400, 'SAML Metadata can be updated only if the EntityID matches'],
  saml_idp_already_exists: [422, 'SAML Identity Provider with this EntityID already exists'],
  saml_idp_not_found: [
    404,
    'A SAML connection has not been established with this Identity Provider',
  ],
  saml_metadata_fetch_failed: [400, 'SAML Metadata could not be fetched'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  saml_relay_state_expired: [422, 'SAML RelayState has expired. Try logging in again?'],
  saml_relay_state_not_found: [404, 'SAML RelayState does not exist, try logging in again?'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sso_domain_already_exists: [400, 'SSO Domain is already assigned to an SSO identity provider'],
  sso_provider_disabled: [404, 'SSO Provider assigned for this domain is currently disabled'],
  sso_provider_not_found: [404, 'No such SSO provider'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  web3_unsupported_chain: [400, 'Unsupported chain'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** The code of a refusal, which clients rely on. */
export type ErrorCode = keyof typeof table;

/** Details of a refusal besides its code; the table supplies what is missing. */
export interface RefusalDetails {
  readonly message?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** The reason, for the log alone. */
  readonly cause?: unknown;
  /** The error's name in OAuth's format, which has no codes. */
  readonly oauthError?: string;
  /** The weaknesses of a password. */
  readonly reasons?: readonly string[];
}

/** Thrown by an endpoint to refuse a request; `auth.ts` is the only place that catches it. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    const [status, message] = table[code];
    super(details.message ?? message);
    this.name = 'Refused';
    this.code = code;
    this.status = details.status ?? status;
    this.details = details;
  }
}

/** Throws a refusal; a string in place of the details is the message. */
export function refuse(code: ErrorCode, details: RefusalDetails | string = {}): never {
  throw new Refused(code, typeof details === 'string' ? { message: details } : details);
}

/** Throws a refusal in OAuth's format, which the grants of OAuth respond with. */
export function refuseOAuth(oauthError: string, message: string): never {
  throw new Refused('validation_failed', { oauthError, message });
}
