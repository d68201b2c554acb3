/**
 * Partial uploads in an S3 bucket, so that an upload that began on one server goes on at another: a record, and beside it the bytes in pieces, each named by
 * its offset. A piece that has arrived outlives the server.
 */
import type { S3Address } from '../blobs/s3-address.ts';
import { S3Bucket } from '../blobs/s3-bucket.ts';
import { isUploadId } from './partial-uploads.ts';
import type { PartialUpload, PartialUploads } from './partial-uploads.ts';

/** A piece is in memory until it is complete, and each costs a request. */
const pieceBytesMax = 5 * 1024 * 1024;
const offsetDigits = 16;

interface Piece {
  readonly key: string;
  readonly offset: number;
  readonly bytes: number;
}

/** Opens the bucket, which must exist. */
export function openS3PartialUploads(address: S3Address): PartialUploads {
  const bucket = new S3Bucket(address);
  // Beside the folder of blobs, whose sweep removes what has no row.
  const folder = `${address.prefix}partial/`;
  const recordOf = (id: string): string => `${folder}${id}/record`;
  const piecesOf = (id: string): string => `${folder}${id}/bytes-`;
  const save = ({ id, ...upload }: PartialUpload): Promise<void> =>
    bucket.put(recordOf(id), new TextEncoder().encode(JSON.stringify({ id, ...upload })));

  async function find(id: string): Promise<PartialUpload | null> {
    if (!isUploadId(id)) return null;
    const body = await bucket.get(recordOf(id), null);
    return body === null ? null : ((await new Response(body).json()) as PartialUpload);
  }

  async function list(id: string): Promise<readonly Piece[]> {
    const prefix = piecesOf(id);
    const pieces: Piece[] = [];
    for await (const { key, bytes } of bucket.list(prefix))
      pieces.push({ key, bytes, offset: Number(key.slice(prefix.length)) });
    return pieces.toSorted((one, other) => one.offset - other.offset);
  }

  const removePieces = async (id: string): Promise<void> => {
    for (const { key } of await list(id)) await bucket.delete(key);
  };

  return {
    create: save,
    find,
    save,
    async received(id) {
      const pieces = await list(id);
      if (pieces.length === 0) return (await find(id))?.facts == null ? 0 : null;
      return lengthOf(pieces);
    },
    async append(id, offset, body) {
      const name = (at: number): string => piecesOf(id) + String(at).padStart(offsetDigits, '0');
      return await putPieces(body, offset, (at, bytes) => bucket.put(name(at), bytes));
    },
    async firstBytes(id, count) {
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of readPieces(bucket, await list(id))) {
        chunks.push(chunk);
        bytes += chunk.byteLength;
        if (bytes >= count) break;
      }
      return Buffer.concat(chunks).subarray(0, count);
    },
    moveInto: async (blobs, id) => blobs.write(id, readPieces(bucket, await list(id))),
    release: removePieces,
    async remove(id) {
      await removePieces(id);
      await bucket.delete(recordOf(id));
    },
    async removeOld(before) {
      for await (const { key, modifiedAt } of bucket.list(folder))
        if (modifiedAt < before) await bucket.delete(key);
    },
  };
}

/** The bytes from the beginning on, to the first gap. */
async function* readPieces(bucket: S3Bucket, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const { key, offset, bytes } of pieces) {
    // Two requests that overlapped may have sent the same bytes in other pieces.
    if (offset + bytes <= at) continue;
    if (offset > at) return;
    const body = await bucket.get(key, at === offset ? null : `bytes=${at - offset}-`);
    if (body === null) throw new Error('A piece of an upload is gone.');
    yield* body;
    at = offset + bytes;
  }
}

/** The number of bytes from the beginning on without a gap. */
function lengthOf(pieces: readonly Piece[]): number {
  let length = 0;
  for (const { offset, bytes } of pieces) {
    if (offset > length) break;
    length = Math.max(length, offset + bytes);
  }
  return length;
}

/** Puts a body piece by piece, also what came of one that breaks off. @returns the offset after the last byte */
async function putPieces(
  body: AsyncIterable<Uint8Array>,
  from: number,
  put: (at: number, bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  let at = from;
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    const piece = Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
    await put(at, piece);
    at += piece.byteLength;
  };
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= pieceBytesMax) await flush();
    }
  } finally {
    await flush();
  }
  return at;
}
