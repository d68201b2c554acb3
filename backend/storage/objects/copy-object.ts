/** Copies an object: a second blob with the same bytes, and a row of its own. */
import { randomUUID } from 'node:crypto';
import { allowsType, findBucket, sizeLimit } from '../buckets/bucket.ts';
import type { QueryContext } from '../database/as-caller.ts';
import type { Caller } from '../request/caller.ts';
import { refuse } from '../respond/refusal.ts';
import type { StorageServices } from '../storage-services.ts';
import { mimeEssence } from '../upload/content-type.ts';
import { recordBlob } from '../upload/upload-object.ts';
import { requireWritePermission } from '../upload/write-row.ts';
import type { ObjectTarget } from '../upload/write-row.ts';
import type { ObjectMetadata, StoredObject } from './stored-object.ts';

/** The metadata of a copy. */
export interface CopiedMetadata {
  readonly metadata: ObjectMetadata;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

/** Copies as the caller, who must have found the source. Refuses what an upload of the same file would refuse. */
export async function copyStoredObject(
  services: StorageServices,
  queryContext: QueryContext,
  caller: Caller,
  source: StoredObject,
  target: ObjectTarget,
  properties: CopiedMetadata,
): Promise<{ readonly id: string }> {
  await requireAllowedByBucket(services, queryContext, target.bucket, properties.metadata);
  const contents = { id: randomUUID(), version: randomUUID(), ...properties };
  await requireWritePermission(queryContext, caller, target, contents);
  if (!(await services.blobs.copy(source.version, contents.version))) refuse('NoSuchKey');
  return await recordBlob(services, queryContext, caller, target, contents);
}

/** Refuses a type or size that the target bucket does not allow for uploads either. */
export async function requireAllowedByBucket(
  { settings }: Pick<StorageServices, 'settings'>,
  queryContext: QueryContext,
  bucket: string,
  metadata: ObjectMetadata,
): Promise<void> {
  const target = await findBucket(queryContext, bucket);
  if (!allowsType(target, mimeEssence(metadata.mimetype)))
    refuse('InvalidMimeType', `mime type ${metadata.mimetype} is not supported`);
  if (metadata.size > sizeLimit(target, settings.fileSizeLimitBytes)) refuse('EntityTooLarge');
}
