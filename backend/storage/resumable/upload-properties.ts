/** What a client of the TUS protocol says of its file, in the words of any other upload. */
import { parseObject } from '../upload/incoming-file.ts';
import type { FileProperties } from '../upload/incoming-file.ts';

const defaultType = 'application/octet-stream';

/** A bare number is how long the file may be kept, in seconds. */
export function propertiesFromMetadata(
  metadata: Readonly<Record<string, string | null>>,
): FileProperties {
  const cacheControl = metadata['cacheControl'] ?? '';
  const userMetadata = metadata['metadata'];
  return {
    type: metadata['contentType'] ?? defaultType,
    cacheControl: /^\d+$/.test(cacheControl)
      ? `max-age=${cacheControl}`
      : cacheControl || 'no-cache',
    contentEncoding: metadata['contentEncoding'] ?? null,
    userMetadata: userMetadata == null ? null : parseObject(userMetadata),
  };
}
