// Parts of a stream: an archive's entries have a size that is known before their first byte, so streams are written as several.
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** The size of a part before compression: what is in memory at a time. */
const partBytes = 256 * 1024;

/**
 * Gathers a stream into parts of one size; the last is shorter, and an empty stream has none. All parts share one buffer: each is valid
 * until the next is asked for.
 */
export async function* partsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const chunk of stream) {
    let rest = chunk;
    while (filled + rest.byteLength >= partBytes) {
      part.set(rest.subarray(0, partBytes - filled), filled);
      rest = rest.subarray(partBytes - filled);
      yield part;
      filled = 0;
    }
    part.set(rest, filled);
    filled += rest.byteLength;
  }
  if (filled > 0) yield part.subarray(0, filled);
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Compresses a part as a Zstandard frame of its own; the frames of a table, one after the other, are one Zstandard file. */
export async function compressPart(part: Uint8Array): Promise<Uint8Array> {
  return await compress(part, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
}

/** Reverses {@link compressPart}; rejects for bytes that would become larger than a part. */
export async function decompressPart(part: Uint8Array): Promise<Uint8Array> {
  return await decompress(part, { maxOutputLength: partBytes });
}
