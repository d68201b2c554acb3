/** The identity of a caller, and the refusals of keys and tokens. */

/** A role of the database and the claims that its policies read. */
export interface Identity {
  readonly role: string;
  /** The claims as JSON text, `role` included: the value of `request.jwt.claims`. */
  readonly claims: string;
  /** Whether the role is not the anonymous one: a missing privilege is 403 then, else 401. */
  readonly authenticated: boolean;
}

/** The refusal of a key or token, in the words of PostgREST or of the hosted gateway. */
export interface KeyRefusal {
  readonly status: number;
  /** `PGRST300` to `PGRST303`; null for refusals of the gateway. */
  readonly code: string | null;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
  /** The value of `WWW-Authenticate`. */
  readonly challenge: string | null;
}

/** A thrown refusal of a key or token. */
export class KeyRefused extends Error {
  readonly refusal: KeyRefusal;

  constructor(refusal: KeyRefusal) {
    super(refusal.message);
    this.name = 'KeyRefused';
    this.refusal = refusal;
  }
}

const invalidToken = (message: string): string =>
  `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`;

/** PGRST301: an invalid token, or one that none of the keys signed. */
export const undecodable = (message: string, details: string | null = null): KeyRefusal => ({
  status: 401,
  code: 'PGRST301',
  message,
  details,
  hint: null,
  challenge: invalidToken(message),
});

/** PGRST302: anonymous requests are disabled. */
export const anonymousDisabled: KeyRefusal = {
  status: 401,
  code: 'PGRST302',
  message: 'Anonymous access is disabled',
  details: null,
  hint: null,
  challenge: 'Bearer',
};

/** PGRST303: a validly signed token with invalid claims. */
export const claimsRefused = (message: string): KeyRefusal => ({
  ...undecodable(message),
  code: 'PGRST303',
});

/** The hosted gateway's refusal of a request without a key. */
export const noKey: KeyRefusal = {
  status: 401,
  code: null,
  message: 'No API key found in request',
  details: null,
  hint: 'No `apikey` request header or url param was found.',
  challenge: null,
};

/** The hosted gateway's refusal of an unknown key. */
export const unknownKey: KeyRefusal = {
  status: 401,
  code: null,
  message: 'Invalid API key',
  details: null,
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
  challenge: null,
};

/** A secret key in a browser is a leaked key. */
export const secretInBrowser: KeyRefusal = {
  status: 401,
  code: null,
  message: 'Forbidden use of secret API key in browser',
  details: null,
  hint: 'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.',
  challenge: null,
};
