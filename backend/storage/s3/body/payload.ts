/** The payload of a request: its bytes without the chunks around them, verified against every hash and checksum that came with them. */
import { createHash } from 'node:crypto';
import { arrivingBody } from '../../../http/read-body.ts';
import { refuseS3 } from '../s3-refusal.ts';
import type { SignedRequest } from '../signature/signed-request.ts';
import type { RequestSigner } from '../signature/signing-key.ts';
import { announcedChecksums, createChecksum, readChecksums, requireChecksum } from './checksums.ts';
import type { Checksums } from './checksums.ts';
import { decodeChunks } from './chunked-body.ts';

/** A payload, to be read once. */
export interface Payload {
  /** The length that the request announces; null where it announces none. */
  readonly bytes: number | null;
  /** The bytes as they arrive. The last step rejects where a hash, a checksum or the length is not as announced. */
  readonly body: AsyncIterable<Uint8Array>;
  /** The checksums that were verified; complete once the body has been read. */
  verified(): Checksums;
}

const unsignedPayload = 'UNSIGNED-PAYLOAD';
const kinds: ReadonlyMap<string, { readonly isSigned: boolean; readonly hasTrailers: boolean }> =
  new Map([
    ['STREAMING-UNSIGNED-PAYLOAD-TRAILER', { isSigned: false, hasTrailers: true }],
    ['STREAMING-AWS4-HMAC-SHA256-PAYLOAD', { isSigned: true, hasTrailers: false }],
    ['STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER', { isSigned: true, hasTrailers: true }],
  ]);

/** The payload of a request whose signature is verified. Refuses ways to send it that are unknown. */
export function payloadOf(request: Request, signed: SignedRequest, signer: RequestSigner): Payload {
  const { headers } = request;
  const kind = kinds.get(signed.payloadHash);
  const sha256 = /^[\da-f]{64}$/.exec(signed.payloadHash)?.[0] ?? null;
  if (kind === undefined && sha256 === null && signed.payloadHash !== unsignedPayload)
    refuseS3(
      signed.payloadHash.startsWith('STREAMING-') ? 'NotImplemented' : 'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a STREAMING- kind of HMAC-SHA256, or a valid SHA-256.',
    );
  const length = headers.get(
    kind === undefined ? 'content-length' : 'x-amz-decoded-content-length',
  );
  const bytes = readLength(length);
  // The checksum of a presigned address belongs to no body: clients compute it before there is one.
  const given = readChecksums(headers);
  const verified = new Map(given);
  const trailers = new Map<string, string>();
  const raw = bodyOf(request);
  const decoded =
    kind === undefined
      ? raw
      : decodeChunks(
          {
            body: raw,
            signatures: kind.isSigned ? { signer, first: signed.signature } : null,
            hasTrailers: kind.hasTrailers,
          },
          (received) => received.forEach((value, name) => trailers.set(name, value)),
        );
  const announced = announcedChecksums(headers);
  const body = verifyBytes(
    decoded,
    { bytes, sha256, names: [...given.keys(), ...announced] },
    () => {
      for (const name of announced)
        verified.set(name, requireChecksum(name, trailers.get(name) ?? ''));
      return verified;
    },
  );
  return { bytes, body, verified: () => verified };
}

function readLength(length: string | null): number | null {
  if (length === null) return null;
  return /^\d{1,15}$/.test(length)
    ? Number(length)
    : refuseS3('InvalidArgument', 'The length of the body must be a number.');
}

async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* arrivingBody(body, () => refuseS3('IncompleteBody'));
}

interface ExpectedBytes {
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly names: readonly Parameters<typeof createChecksum>[0][];
}

/** Passes the bytes on, and rejects at their end where they are not as expected. `checksums` is called behind the last byte. */
async function* verifyBytes(
  body: AsyncIterable<Uint8Array>,
  expected: ExpectedBytes,
  checksums: () => Checksums,
): AsyncGenerator<Uint8Array> {
  const hash = expected.sha256 === null ? null : createHash('sha256');
  const sums = new Map(expected.names.map((name) => [name, createChecksum(name)]));
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (expected.bytes !== null && bytes > expected.bytes) refuseS3('IncompleteBody');
    hash?.update(chunk);
    for (const sum of sums.values()) sum.add(chunk);
    yield chunk;
  }
  if (expected.bytes !== null && bytes !== expected.bytes) refuseS3('IncompleteBody');
  if (hash !== null && hash.digest('hex') !== expected.sha256)
    refuseS3('XAmzContentSHA256Mismatch');
  for (const [name, value] of checksums()) {
    if (sums.get(name)?.digest().toString('base64') === value) continue;
    refuseS3('BadDigest', `The ${name} you specified did not match what we received.`);
  }
}
