/** The fields of a bucket in a request body, and their limits. */
import { refuseUnsupported } from '../respond/unsupported.ts';
import { refuse } from '../respond/refusal.ts';
import type { Fields } from '../request/fields.ts';
import type { StorageSettings } from '../storage-services.ts';

/** Undefined for a field that is not given; null removes a limit. */
export interface BucketFields {
  readonly isPublic: boolean | undefined;
  readonly fileSizeLimit: number | null | undefined;
  readonly allowedMimeTypes: readonly string[] | null | undefined;
}

/** Reads the fields. Refuses invalid types, sizes past the limit of the service, and unsupported kinds of buckets. */
export function readBucketFields(
  body: Fields,
  { fileSizeLimitBytes }: Pick<StorageSettings, 'fileSizeLimitBytes'>,
): BucketFields {
  if (body.oneOf('type', ['STANDARD', 'ANALYTICS']) !== 'STANDARD')
    refuseUnsupported('analytics buckets');
  if (body.oneOf('versioning_status', ['DISABLED', 'ENABLED', 'SUSPENDED']) === 'ENABLED')
    refuseUnsupported('object versioning');
  const allowedMimeTypes = body.isPresent('allowed_mime_types')
    ? (body.texts('allowed_mime_types') ?? null)
    : undefined;
  const wrong = allowedMimeTypes?.find((type) => !/^[a-z*]+\/[^\s]+$/i.test(type));
  if (wrong !== undefined) refuse('InvalidMimeType', `mime type ${wrong} is not supported`);
  const fileSizeLimit = body.isPresent('file_size_limit')
    ? readSize(body.text('file_size_limit'))
    : undefined;
  if ((fileSizeLimit ?? 0) > fileSizeLimitBytes) refuse('EntityTooLarge');
  return { isPublic: body.boolean('public'), fileSizeLimit, allowedMimeTypes };
}

const units: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** A number of bytes, or `20GB`, `20MB`, `30KB`, `3B` in thousands. */
function readSize(text: string | undefined): number | null {
  if (text === undefined) return null;
  const match = /^(?<number>\d+(?:\.\d+)?)(?<unit>[kmg]?b)?$/i.exec(text.trim());
  if (match?.groups === undefined)
    return refuse('InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  const { number = '', unit = 'b' } = match.groups;
  const bytes = Math.floor(Number(number) * (units[unit.toLowerCase()] ?? 1));
  return bytes === 0 ? null : bytes;
}
