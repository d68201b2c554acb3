/** Every refusal of the accounts service: its code, its HTTP status and its usual words, in one closed table. */

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
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'The password is too weak'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** The code of a refusal, which clients rely on. */
export type ErrorCode = keyof typeof table;

/** What a refusal carries besides its code; what is not given is the table's. */
export interface RefusalDetails {
  readonly message?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** What is wrong with a password. */
  readonly reasons?: readonly string[];
}

/** Carries a refusal out of an endpoint; `auth.ts` is the only place that catches it. */
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

/** Leaves the endpoint with a refusal; a text in the place of the details is the message. */
export function refuse(code: ErrorCode, details: RefusalDetails | string = {}): never {
  throw new Refused(code, typeof details === 'string' ? { message: details } : details);
}
