/** Signing keys: derived from a secret for one day and region, they sign requests and the chunks of their bodies. */
import { createHash, createHmac } from 'node:crypto';
import type { SigningScope } from './signed-request.ts';

/** Signs texts in the scope of one request. */
export interface RequestSigner {
  /** The signature of a request, as 64 hexadecimal digits. */
  signRequest(canonicalRequest: string): string;
  /** The signature of a chunk or of the trailers; `lines` are its kind's own last lines. */
  signPart(kind: 'PAYLOAD' | 'TRAILER', previous: string, lines: readonly string[]): string;
}

/** The SHA-256 of a text, hexadecimal. */
export const sha256Text = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @param time of signing, as `YYYYMMDDTHHMMSSZ` */
export function createRequestSigner(
  secret: string,
  { day, region }: SigningScope,
  time: string,
): RequestSigner {
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secret}`,
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const sign = (lines: readonly string[]): string =>
    createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  return {
    signRequest: (canonical) => sign(['AWS4-HMAC-SHA256', time, scope, sha256Text(canonical)]),
    signPart: (kind, previous, lines) =>
      sign([`AWS4-HMAC-SHA256-${kind}`, time, scope, previous, ...lines]),
  };
}
