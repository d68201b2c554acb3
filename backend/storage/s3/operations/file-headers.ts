/** The properties of a file in headers of S3's protocol, and back. */
import type { ObjectMetadata, StoredObject } from '../../objects/stored-object.ts';
import { sha256Of } from '../../objects/stored-object.ts';
import type { FileProperties } from '../../upload/file-properties.ts';
import { refuseS3 } from '../s3-refusal.ts';

const metadataPrefix = 'x-amz-meta-';
const metadataBytesMax = 2048;

/** Reads the properties of an upload. Refuses metadata that is too long. */
export function readFileProperties(headers: Headers): FileProperties {
  // `aws-chunked` says how the body is sent, and nothing of the file.
  const encodings = (headers.get('content-encoding') ?? '')
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'aws-chunked');
  return {
    type: headers.get('content-type') ?? 'binary/octet-stream',
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    contentEncoding: encodings.length === 0 ? null : encodings.join(', '),
    userMetadata: readUserMetadata(headers),
  };
}

function readUserMetadata(headers: Headers): Readonly<Record<string, string>> | null {
  const entries = [...headers].flatMap(([name, value]) =>
    name.startsWith(metadataPrefix) ? [[name.slice(metadataPrefix.length), value] as const] : [],
  );
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (bytes > metadataBytesMax)
    refuseS3('InvalidRequest', 'Your metadata headers exceed the maximum allowed metadata size.');
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

const headerName = /^[\w!#$%&'*+.^`|~-]{1,200}$/;
const headerText = /^[\u0020-\u007e]*$/;

/** The headers of an object's metadata of its owner's own. Values that no header carries are counted. */
export function metadataHeaders({
  user_metadata: metadata,
}: Pick<StoredObject, 'user_metadata'>): Record<string, string> {
  const headers: Record<string, string> = {};
  let missing = 0;
  for (const [name, value] of Object.entries(metadata ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (headerName.test(name) && headerText.test(text)) headers[metadataPrefix + name] = text;
    else missing += 1;
  }
  return missing === 0 ? headers : { ...headers, 'x-amz-missing-meta': String(missing) };
}

/** The checksum of a whole object, where the client asks for it; none of an object from another service. */
export function checksumHeaders(
  request: Request,
  metadata: ObjectMetadata,
): Record<string, string> {
  const sha256 = sha256Of(metadata);
  if (sha256 === null || request.headers.get('x-amz-checksum-mode') !== 'ENABLED') return {};
  return {
    'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
    'x-amz-checksum-type': 'FULL_OBJECT',
  };
}
