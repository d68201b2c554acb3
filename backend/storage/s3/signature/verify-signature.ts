/** Verifies the signature of a request: its time, the headers that it must cover, and the signature itself, in constant time. */
import { timingSafeEqual } from 'node:crypto';
import { refuseS3 } from '../s3-refusal.ts';
import { canonicalRequest } from './canonical-request.ts';
import { millisecondsOf } from './signed-request.ts';
import type { SignedRequest } from './signed-request.ts';
import { createRequestSigner } from './signing-key.ts';
import type { RequestSigner } from './signing-key.ts';

const skewMs = 15 * 60 * 1000;

/** Refuses a request that is too old or too new, and a presigned address past its time. `now` is in milliseconds since the epoch. */
export function requireCurrent(
  { time, scope, expiresInSeconds }: SignedRequest,
  now: number,
): void {
  const at = millisecondsOf(time);
  if (Number.isNaN(at) || !time.startsWith(scope.day))
    refuseS3('SignatureDoesNotMatch', 'The date of the credential is not that of the request.');
  if (expiresInSeconds === null) {
    if (Math.abs(now - at) > skewMs) refuseS3('RequestTimeTooSkewed');
    return;
  }
  if (at - now > skewMs) refuseS3('AccessDenied', 'Request is not valid yet');
  if (now > at + expiresInSeconds * 1000) refuseS3('AccessDenied', 'Request has expired');
}

/** Refuses headers of S3's protocol that the signature does not cover: anybody on the way could have added them. */
export function requireSignedHeaders({ signedHeaders }: SignedRequest, headers: Headers): void {
  const names = [...headers.keys()].filter(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256',
  );
  const open = names.filter((name) => !signedHeaders.includes(name));
  if (open.length > 0)
    refuseS3(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${open.join(', ')}`,
    );
}

/**
 * Verifies the signature with each of the secrets, one of which must have made it. Returns the signer of the rest of the request.
 * Refuses `SignatureDoesNotMatch`.
 */
export function verifySignature(
  signed: SignedRequest,
  request: Request,
  secrets: readonly string[],
): RequestSigner {
  const given = Buffer.from(signed.signature, 'hex');
  for (const secret of secrets) {
    const signer = createRequestSigner(secret, signed.scope, signed.time);
    for (const host of hostsOf(request)) {
      const made = Buffer.from(signer.signRequest(canonicalOf(signed, request, host)), 'hex');
      if (timingSafeEqual(made, given)) return signer;
    }
  }
  return refuseS3('SignatureDoesNotMatch');
}

/** The host that the client may have signed: that of the request, or the one that a proxy in front received. */
function hostsOf({ headers, url }: Request): ReadonlySet<string> {
  const forwarded = headers.get('x-forwarded-host');
  return new Set([
    headers.get('host') ?? new URL(url).host,
    ...(forwarded === null ? [] : [forwarded.split(',')[0]?.trim() ?? '']),
  ]);
}

function canonicalOf(
  { signedHeaders, payloadHash }: SignedRequest,
  { method, url, headers }: Request,
  host: string,
): string {
  const { pathname, search } = new URL(url);
  return canonicalRequest({
    method,
    path: pathname,
    query: search.slice(1),
    headers: new Map(
      signedHeaders.map((name) => [name, name === 'host' ? host : (headers.get(name) ?? '')]),
    ),
    payloadHash,
  });
}
