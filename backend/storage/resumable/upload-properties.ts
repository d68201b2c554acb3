/** The properties of an uploaded file, from the metadata of the TUS protocol. */
import { parseObject } from '../upload/incoming-file.ts';
import type { FileProperties } from '../upload/file-properties.ts';

const defaultType = 'application/octet-stream';

/** A bare number in `cacheControl` is the time that the file may be cached, in seconds. */
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
