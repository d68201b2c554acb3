/** What a client of the TUS protocol says of its file, in the words of any other upload. */
import type { IncomingFile } from '../upload/incoming-file.ts';

const defaultType = 'application/octet-stream';

/** A bare number is how long the file may be kept, in seconds. */
export function fileIn(
  metadata: Readonly<Record<string, string | null>>,
): Pick<IncomingFile, 'type' | 'cacheControl' | 'contentEncoding'> {
  const cacheControl = metadata['cacheControl'] ?? '';
  return {
    type: metadata['contentType'] ?? defaultType,
    cacheControl: /^\d+$/.test(cacheControl)
      ? `max-age=${cacheControl}`
      : cacheControl || 'no-cache',
    contentEncoding: metadata['contentEncoding'] ?? null,
  };
}
