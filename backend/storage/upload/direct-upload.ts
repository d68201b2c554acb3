/**
 * Uploads straight to the store of the files: a client gets a signed address, sends the bytes there, and asks for the object. The steps keep objects complete, as
 * those of other uploads do: the bytes are copied first, because their sender could write them again, then read once and checked, then the row is written. Bytes
 * without a row are removed by the sweep.
 */
import { randomUUID } from 'node:crypto';
import type { BlobFacts } from '../blobs/blob-store.ts';
import { createDigest } from '../blobs/digest.ts';
import { findBucket, sizeLimit } from '../buckets/bucket.ts';
import type { QueryContext } from '../database/as-caller.ts';
import { requireObjectName } from '../objects/object-name.ts';
import type { Caller } from '../request/caller.ts';
import { refuse } from '../respond/refusal.ts';
import type { DirectUploadPermission } from '../signatures/signer.ts';
import type { StorageServices } from '../storage-services.ts';
import { requireAllowedType, requireDeclaredType, sniffedBytes } from './content-type.ts';
import type { FileProperties } from './file-properties.ts';
import { inspectFirstBytes } from './inspect-first-bytes.ts';
import { metadataOf, recordBlob, requireUploadPermission } from './upload-object.ts';
import type { ObjectTarget } from './write-row.ts';

/** An upload that may begin. */
export interface DirectUpload {
  /** The store's own address, for PUT. */
  readonly url: string;
  /** For {@link finishDirectUpload}. */
  readonly token: string;
  readonly expiresIn: number;
}

const uploadSeconds = 2 * 60 * 60;
/** The most that S3 takes in one request. */
const onePutBytesMax = 5 * 1024 ** 3;

/** Permits an upload. Refuses `FeatureNotEnabled` where files lie on a disk, and whatever an upload through the server is refused for. */
export async function beginDirectUpload(
  services: StorageServices,
  queryContext: QueryContext,
  caller: Caller,
  target: ObjectTarget,
  announced: { readonly properties: FileProperties; readonly bytes: number },
): Promise<DirectUpload> {
  const { blobs, settings, signer } = services;
  if (blobs.uploadUrl === undefined)
    return refuse('FeatureNotEnabled', 'Files lie on a disk: upload through the server.');
  const { properties, bytes } = announced;
  const bucket = await requireUploadPermission(queryContext, caller, target, announced);
  const limit = Math.min(sizeLimit(bucket, settings.fileSizeLimitBytes), onePutBytesMax);
  if (bytes > limit) refuse('EntityTooLarge');
  requireAllowedType(bucket, properties.type);
  const key = randomUUID();
  const permission: DirectUploadPermission = {
    scope: 'direct',
    url: `${target.bucket}/${target.name}`,
    owner: caller.sub,
    upsert: target.isUpsert,
    key,
    bytes,
    properties,
  };
  return {
    url: await blobs.uploadUrl(key, bytes, uploadSeconds),
    token: await signer.sign(permission, uploadSeconds),
    expiresIn: uploadSeconds,
  };
}

/** Makes the object. Refuses `NoSuchUpload` while the bytes are not there, and where they have been made an object already. */
export async function finishDirectUpload(
  services: StorageServices,
  queryContext: QueryContext,
  caller: Caller,
  target: ObjectTarget,
  permission: DirectUploadPermission,
): Promise<{ readonly id: string }> {
  const { blobs, log } = services;
  const { key, properties, owner } = permission;
  if (owner !== caller.sub) refuse('AccessDenied');
  requireObjectName(target.name);
  await findBucket(queryContext, target.bucket);
  const version = randomUUID();
  if (!(await blobs.copy(key, version))) refuse('NoSuchUpload', 'The bytes have not arrived.');
  let facts: BlobFacts;
  try {
    facts = await inspected(services, version, permission);
  } catch (error) {
    await blobs.remove([version]);
    throw error;
  }
  const contents = {
    id: randomUUID(),
    version,
    metadata: metadataOf(facts, properties),
    userMetadata: properties.userMetadata,
  };
  const written = await recordBlob(services, queryContext, caller, target, contents);
  await blobs.remove([key]).catch((error: unknown) => {
    log.error(
      'The bytes of a direct upload could not be removed; the sweep will remove them.',
      error,
    );
  });
  return written;
}

/** Length and hash of the bytes as they lie in the store. Refuses others than were announced. */
async function inspected(
  { blobs }: Pick<StorageServices, 'blobs'>,
  version: string,
  { bytes, properties }: DirectUploadPermission,
): Promise<BlobFacts> {
  const body = await blobs.read(version);
  if (body === null) return refuse('NoSuchUpload');
  const digest = createDigest();
  const checked = inspectFirstBytes(body, sniffedBytes, async (first) => {
    // Compressed bytes do not show their type.
    if (properties.contentEncoding === null) await requireDeclaredType(properties.type, first);
  });
  for await (const chunk of checked) digest.add(chunk);
  const facts = digest.facts();
  if (facts.bytes !== bytes)
    refuse('InvalidRequest', `${facts.bytes} bytes have arrived, and ${bytes} were announced.`);
  return facts;
}
