// Compression of bytes off the main thread, at a level that fits their use.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './accept-encoding.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compression level: `quick` for bytes that are sent once, `cached` for a cache, `final` for files that are built once. */
export type Effort = 'quick' | 'cached' | 'final';

const brotliQuality = { quick: 1, cached: 5, final: 11 } as const;
const gzipLevel = { quick: 1, cached: 6, final: 9 } as const;

/** Smaller bodies fit one packet either way. */
export const compressBytesMin = 1024;

/** The bytes in the given coding. */
export function compress(bytes: Uint8Array, coding: Coding, effort: Effort): Promise<Uint8Array> {
  switch (coding) {
    case 'br':
      return brotliAsync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
    case 'gzip':
      return gzipAsync(bytes, { level: gzipLevel[effort] });
    case 'identity':
      return Promise.resolve(bytes);
  }
}
