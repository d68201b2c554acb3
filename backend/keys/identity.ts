/** Who is asking: what a request's key and token come to. */

/** A role of the database and the claims that its policies read. */
export interface Identity {
  readonly role: string;
  /** The claims as JSON text, `role` included: what `request.jwt.claims` becomes. */
  readonly claims: string;
  /** Whether the role is not the one of strangers: decides between 401 and 403 where a privilege lacks. */
  readonly authenticated: boolean;
}

/** Why a key or token is not accepted, as PostgREST or the hosted gateway says it. */
export interface KeyRefusal {
  readonly status: number;
  /** `PGRST300` to `PGRST303`; null for the words of the gateway. */
  readonly code: string | null;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
  /** The value of `WWW-Authenticate`. */
  readonly challenge: string | null;
}

/** Carries a refusal out of the verification of a token. */
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

/** PGRST301: a token that is none, or that none of our keys signed. */
export const undecodable = (message: string, details: string | null = null): KeyRefusal => ({
  status: 401,
  code: 'PGRST301',
  message,
  details,
  hint: null,
  challenge: invalidToken(message),
});

/** PGRST302: strangers are not let in. */
export const anonymousDisabled: KeyRefusal = {
  status: 401,
  code: 'PGRST302',
  message: 'Anonymous access is disabled',
  details: null,
  hint: null,
  challenge: 'Bearer',
};

/** PGRST303: a good token whose claims do not hold here and now. */
export const claimsRefused = (message: string): KeyRefusal => ({
  ...undecodable(message),
  code: 'PGRST303',
});

/** What the hosted gateway says to a request without a key. */
export const noKey: KeyRefusal = {
  status: 401,
  code: null,
  message: 'No API key found in request',
  details: null,
  hint: 'No `apikey` request header or url param was found.',
  challenge: null,
};

/** What the hosted gateway says to a key that is none of ours. */
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
