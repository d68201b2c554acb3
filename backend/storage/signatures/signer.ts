/** The signer of URLs: a token carries the permission to download or upload one object until it expires. */
import { SignJWT, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { refuse } from '../respond/refusal.ts';
import type { FileProperties } from '../upload/file-properties.ts';

/** The permission to download one object, `bucket/name`. */
export interface DownloadPermission {
  readonly scope: 'download';
  readonly url: string;
  /** The transformation of a picture; empty for none. */
  readonly transformations: string;
}

/** The permission to upload one object on behalf of a user. */
export interface UploadPermission {
  readonly scope: 'upload';
  readonly url: string;
  readonly owner: string | null;
  readonly upsert: boolean;
}

/** The permission to make one object of bytes that a client sends to the store itself. */
export interface DirectUploadPermission {
  readonly scope: 'direct';
  readonly url: string;
  readonly owner: string | null;
  readonly upsert: boolean;
  /** The key of the blob to which the bytes are sent. */
  readonly key: string;
  readonly bytes: number;
  readonly properties: FileProperties;
}

export interface Signer {
  sign(
    permission: DownloadPermission | UploadPermission | DirectUploadPermission,
    expiresInSeconds: number,
  ): Promise<string>;
  /**
   * The permission of a token for this object, and its expiry (seconds since the epoch). All of them refuse tokens that are
   * forged, expired, for another object, or for another use.
   */
  verifyDownload(
    token: string | null,
    url: string,
  ): Promise<{ permission: DownloadPermission; expiresAt: number }>;
  verifyUpload(token: string | null, url: string): Promise<UploadPermission>;
  verifyDirectUpload(token: string | null, url: string): Promise<DirectUploadPermission>;
}

const algorithm = 'HS256';

/** @param secret the server's own, never sent to clients */
export function createSigner(secret: Uint8Array): Signer {
  return {
    sign: (permission, expiresInSeconds) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...permission })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + expiresInSeconds)
        .sign(secret);
    },
    async verifyDownload(token, url) {
      const { transformations, exp } = await payloadFor(token, secret, 'download', url);
      const text = typeof transformations === 'string' ? transformations : '';
      return { permission: { scope: 'download', url, transformations: text }, expiresAt: exp ?? 0 };
    },
    async verifyUpload(token, url) {
      const { owner, upsert } = await payloadFor(token, secret, 'upload', url);
      const sub = typeof owner === 'string' && owner !== '' ? owner : null;
      return { scope: 'upload', url, owner: sub, upsert: upsert === true };
    },
    async verifyDirectUpload(token, url) {
      // A signed payload was written by us.
      const payload = await payloadFor(token, secret, 'direct', url);
      return payload as unknown as DirectUploadPermission;
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
