/** Addresses that carry their own permission: a token that names one object, what may be done with it, and until when. */
import { SignJWT, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { refuse } from '../respond/refusal.ts';

/** What a token allows: to read the one object that it names as `bucket/name`. */
export interface DownloadPermission {
  readonly scope: 'download';
  readonly url: string;
  /** How a picture is to be changed; empty for not at all. */
  readonly transformations: string;
}

/** Or to bring it, in somebody's name. */
export interface UploadPermission {
  readonly scope: 'upload';
  readonly url: string;
  readonly owner: string | null;
  readonly upsert: boolean;
}

export interface Signer {
  sign(grant: DownloadPermission | UploadPermission, expiresInSeconds: number): Promise<string>;
  /**
   * What a token allows for this object, and when it ends (seconds since the epoch). Both refuse tokens that are forged, over, for
   * another object, or for something else.
   */
  verifyDownload(
    token: string | null,
    url: string,
  ): Promise<{ grant: DownloadPermission; until: number }>;
  verifyUpload(token: string | null, url: string): Promise<UploadPermission>;
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
    async verifyDownload(token, url) {
      const { transformations, exp } = await payloadFor(token, secret, 'download', url);
      const text = typeof transformations === 'string' ? transformations : '';
      return { grant: { scope: 'download', url, transformations: text }, until: exp ?? 0 };
    },
    async verifyUpload(token, url) {
      const { owner, upsert } = await payloadFor(token, secret, 'upload', url);
      const sub = typeof owner === 'string' && owner !== '' ? owner : null;
      return { scope: 'upload', url, owner: sub, upsert: upsert === true };
    },
  };
}

async function payloadFor(
  token: string | null,
  secret: Uint8Array,
  scope: string,
  url: string,
): Promise<JWTPayload> {
  if (token === null || token === '')
    return refuse('InvalidRequest', {
      error: 'Error',
      message: "querystring must have required property 'token'",
    });
  const payload = await payloadOf(token, secret);
  if (payload['scope'] !== scope || payload['url'] !== url) return refuse('InvalidSignature');
  return payload;
}

async function payloadOf(token: string, secret: Uint8Array): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, secret, { algorithms: [algorithm], requiredClaims: ['exp'] }))
      .payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return refuse('InvalidJWT', error.message);
    throw error;
  }
}
