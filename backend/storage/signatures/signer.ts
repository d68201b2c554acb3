/** Addresses that carry their own permission: a token that names one object, what may be done with it, and until when. */
import { SignJWT, errors, jwtVerify } from 'jose';
import { refuse } from '../answers/refused.ts';

/** What a token allows: to read, or to bring, the one object that it names as `bucket/name`. */
export type Grant =
  | { readonly scope: 'download'; readonly url: string; readonly transformations?: string }
  | {
      readonly scope: 'upload';
      readonly url: string;
      readonly owner: string | null;
      readonly upsert: boolean;
    };

export interface Signer {
  sign(grant: Grant, expiresInSeconds: number): Promise<string>;
  /**
   * The grant of a token for this object, and when it ends (seconds since the epoch). Refuses tokens that are forged, over, for
   * another object, or for something else.
   */
  verify<Scope extends Grant['scope']>(
    token: string | null,
    scope: Scope,
    url: string,
  ): Promise<{ readonly grant: Extract<Grant, { readonly scope: Scope }>; readonly until: number }>;
}

const algorithm = 'HS256';

/** @param secret known to nobody outside */
export function createSigner(secret: Uint8Array): Signer {
  return {
    sign: (grant, expiresInSeconds) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...grant })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + expiresInSeconds)
        .sign(secret);
    },
    async verify(token, scope, url) {
      if (token === null || token === '')
        return refuse('InvalidRequest', {
          error: 'Error',
          message: "querystring must have required property 'token'",
        });
      const payload = await payloadOf(token, secret);
      if (payload['scope'] !== scope || payload['url'] !== url) return refuse('InvalidSignature');
      return {
        grant: payload as unknown as Extract<Grant, { readonly scope: typeof scope }>,
        until: payload.exp ?? 0,
      };
    },
  };
}

async function payloadOf(token: string, secret: Uint8Array) {
  try {
    return (await jwtVerify(token, secret, { algorithms: [algorithm], requiredClaims: ['exp'] }))
      .payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return refuse('InvalidJWT', error.message);
    throw error;
  }
}
