/**
 * Bodies in chunks (`aws-chunked`): each chunk with a signature of its own or without, and headers behind the last one. Bytes are
 * passed on as they arrive; a wrong signature ends the body, before anything of it is an object.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { refuseS3 } from '../s3-refusal.ts';
import { sha256Text } from '../signature/signing-key.ts';
import type { RequestSigner } from '../signature/signing-key.ts';
import { createByteReader } from './byte-reader.ts';
import type { ByteReader } from './byte-reader.ts';

/** The properties of a body in chunks. */
export interface ChunkedBody {
  readonly body: AsyncIterable<Uint8Array>;
  /** Verifies the signatures, the first of which follows that of the request; null where chunks are not signed. */
  readonly signatures: { readonly signer: RequestSigner; readonly first: string } | null;
  readonly hasTrailers: boolean;
}

const emptySha256 = sha256Text('');

/**
 * The bytes in the chunks.
 *
 * @param onTrailers receives the headers behind the body, names in lower case
 */
export async function* decodeChunks(
  { body, signatures, hasTrailers }: ChunkedBody,
  onTrailers: (trailers: ReadonlyMap<string, string>) => void,
): AsyncGenerator<Uint8Array> {
  const reader = createByteReader(body);
  let previous = signatures?.first ?? '';
  for (let size = -1; size !== 0;) {
    const chunk = readChunkLine(await reader.line());
    size = chunk.size;
    const hash = createHash('sha256');
    for await (const piece of reader.bytes(size)) {
      if (signatures !== null) hash.update(piece);
      yield piece;
    }
    if (signatures !== null) {
      const lines = [emptySha256, hash.digest('hex')];
      requireSame(signatures.signer.signPart('PAYLOAD', previous, lines), chunk.signature);
      previous = chunk.signature;
    }
    if (size > 0 && (await reader.line()) !== '') refuseS3('IncompleteBody');
  }
  if (!hasTrailers) return;
  const { trailers, signature } = await readTrailers(reader);
  if (signatures !== null) {
    const text = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('');
    requireSame(signatures.signer.signPart('TRAILER', previous, [sha256Text(text)]), signature);
  }
  onTrailers(trailers);
}

interface ChunkLine {
  readonly size: number;
  readonly signature: string;
}

/** Reads `400;chunk-signature=…`; the size is hexadecimal. */
function readChunkLine(line: string): ChunkLine {
  const match = /^(?<size>[\da-f]{1,10})(?:;chunk-signature=(?<signature>[\da-f]{64}))?$/i.exec(
    line,
  );
  const { size = '', signature = '' } =
    match?.groups ?? refuseS3('InvalidRequest', 'The body is not in the announced chunks.');
  return { size: Number.parseInt(size, 16), signature };
}

const trailersMax = 20;

async function readTrailers(
  reader: ByteReader,
): Promise<{ readonly trailers: ReadonlyMap<string, string>; readonly signature: string }> {
  const trailers = new Map<string, string>();
  let signature = '';
  for (let read = 0; !(await reader.isAtEnd()); read += 1) {
    if (read > trailersMax) refuseS3('InvalidRequest', 'The body has too many trailers.');
    const line = await reader.line();
    // Between the trailers and their signature, and at the end, clients send empty lines.
    if (line === '') continue;
    const at = line.indexOf(':');
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase();
    const value = line.slice(at + 1).trim();
    if (name === 'x-amz-trailer-signature') signature = value;
    else trailers.set(name, value);
  }
  return { trailers, signature };
}

function requireSame(made: string, given: string): void {
  const bytes = Buffer.from(given, 'hex');
  const isSame = bytes.length === 32 && timingSafeEqual(Buffer.from(made, 'hex'), bytes);
  if (!isSame) refuseS3('SignatureDoesNotMatch');
}
