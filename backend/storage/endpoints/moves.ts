/** Endpoints that move, copy and delete objects. */
import { randomUUID } from 'node:crypto';
import { Refused, refuse } from '../respond/refusal.ts';
import { withUtcTimes } from '../respond/utc-times.ts';
import { allowsType, findBucket, sizeLimit } from '../buckets/bucket.ts';
import { queryAs, transactionAs } from '../database/as-caller.ts';
import { requireHeaderTexts } from '../objects/header-text.ts';
import { requireObjectName } from '../objects/object-name.ts';
import { findObject, objectJson } from '../objects/stored-object.ts';
import type { ObjectMetadata, StoredObject } from '../objects/stored-object.ts';
import { readFields } from '../request/request-context.ts';
import type { Fields } from '../request/fields.ts';
import { mimeEssence } from '../upload/content-type.ts';
import { readUserMetadata } from '../upload/incoming-file.ts';
import { recordBlob } from '../upload/upload-object.ts';
import { requireWritePermission } from '../upload/write-row.ts';
import type { AuthenticatedContext, AuthenticatedEndpoint } from './endpoint.ts';
import { isUpsert } from './uploads.ts';

/** The source and target of a move or copy. */
interface MoveRequest {
  readonly from: { readonly bucket: string; readonly name: string };
  readonly to: { readonly bucket: string; readonly name: string };
}

export const moveObject: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/move',
  operation: 'storage.object.move',
  async handle(context) {
    const { queryContext, caller } = context;
    const { from, to } = readMoveRequest(await readFields(context));
    const object = await findObject(queryContext, caller, from.bucket, from.name);
    await requireAllowedByBucket(context, to.bucket, object.metadata);
    // A blob has no name: a move is an update of one row, and so atomic.
    const moved = await transactionAs(queryContext, (transaction) =>
      transaction.count(
        caller,
        'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2',
        [from.bucket, from.name, to.bucket, to.name],
      ),
    );
    if (moved === 0) refuse('NoSuchKey');
    return Response.json({ message: 'Successfully moved', Id: object.id, Key: to.name });
  },
};

export const copyObject: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/copy',
  operation: 'storage.object.copy',
  async handle(context) {
    const { queryContext, caller, services } = context;
    const body = await readFields(context);
    const { from, to } = readMoveRequest(body);
    const target = { ...to, isUpsert: isUpsert(context.request) };
    const object = await findObject(queryContext, caller, from.bucket, from.name);
    const { metadata, userMetadata } = copiedMetadata(context, body, object);
    await requireAllowedByBucket(context, to.bucket, metadata);
    const contents = { id: randomUUID(), version: randomUUID(), metadata, userMetadata };
    await requireWritePermission(queryContext, caller, target, contents);
    if (!(await services.blobs.copy(object.version, contents.version))) refuse('NoSuchKey');
    const { id } = await recordBlob(services, queryContext, caller, target, contents);
    const copy = await findObject(queryContext, caller, to.bucket, to.name).catch(ignoreInvisible);
    return Response.json({ Id: id, Key: `${to.bucket}/${to.name}`, ...copy });
  },
};

/** A caller who may write the copy may not be allowed to read it. */
function ignoreInvisible(error: unknown): Record<string, never> {
  if (error instanceof Refused && error.code === 'NoSuchKey') return {};
  throw error;
}

export const deleteObject: AuthenticatedEndpoint = {
  method: 'DELETE',
  path: 'object/:bucket/:name{.+}',
  operation: 'storage.object.delete',
  async handle({ queryContext, caller, services, bucket, name }) {
    await findObject(queryContext, caller, bucket, name);
    const deleted = await remove({ queryContext, caller, services }, bucket, [name]);
    if (deleted.length === 0) refuse('AccessDenied');
    return Response.json({ message: 'Successfully deleted' });
  },
};

const namesMax = 1000;

export const deleteObjects: AuthenticatedEndpoint = {
  method: 'DELETE',
  path: 'object/:bucket',
  operation: 'storage.object.delete_many',
  async handle(context) {
    const prefixes = (await readFields(context)).list('prefixes') ?? [];
    if (prefixes.length === 0 || prefixes.length > namesMax)
      refuse('InvalidRequest', {
        error: 'Error',
        message: `body/prefixes must have 1 to ${namesMax} items`,
      });
    const names = prefixes.map((each) =>
      typeof each === 'string' ? each : refuse('InvalidParameter', 'Invalid Parameter prefixes'),
    );
    const deleted = await remove(context, context.bucket, names);
    return Response.json(deleted.map(({ user_metadata: _, ...row }) => withUtcTimes(row)));
  },
};

/** Deletes the rows first, then their blobs, which nothing refers to any more. */
async function remove(
  {
    queryContext,
    caller,
    services,
  }: Pick<AuthenticatedContext, 'queryContext' | 'caller' | 'services'>,
  bucket: string,
  names: readonly string[],
): Promise<readonly StoredObject[]> {
  const deleted = await queryAs<StoredObject>(
    queryContext,
    caller,
    `delete from storage.objects o
     where o.bucket_id = $1 and o.name in (select json_array_elements_text($2::json)) returning ${objectJson}`,
    [bucket, JSON.stringify(names)],
  );
  const versions = deleted.flatMap(({ version }) => (version === null ? [] : [version]));
  await services.blobs.remove(versions).catch((error: unknown) => {
    services.log.error(
      'Blobs without a row could not be removed; the sweep will remove them.',
      error,
    );
  });
  return deleted;
}

function readMoveRequest(body: Fields): MoveRequest {
  const bucket = body.required('bucketId');
  const move = {
    from: { bucket, name: body.required('sourceKey') },
    to: {
      bucket: body.text('destinationBucket') ?? bucket,
      name: body.required('destinationKey'),
    },
  };
  requireObjectName(move.to.name);
  return move;
}

/** Refuses a type or size that the target bucket does not allow for uploads either. */
async function requireAllowedByBucket(
  context: AuthenticatedContext,
  bucket: string,
  metadata: ObjectMetadata,
): Promise<void> {
  const target = await findBucket(context.queryContext, bucket);
  if (!allowsType(target, mimeEssence(metadata.mimetype)))
    refuse('InvalidMimeType', `mime type ${metadata.mimetype} is not supported`);
  if (metadata.size > sizeLimit(target, context.services.settings.fileSizeLimitBytes))
    refuse('EntityTooLarge');
}

/** The source's metadata, or the metadata that the request gives instead. */
function copiedMetadata(
  context: AuthenticatedContext,
  body: Fields,
  { metadata, user_metadata }: StoredObject,
) {
  const lastModified = new Date().toISOString();
  if (body.boolean('copyMetadata') !== false)
    return { metadata: { ...metadata, lastModified }, userMetadata: user_metadata };
  const declared = body.object('metadata');
  const encoding = declared?.text('contentEncoding');
  requireHeaderTexts({
    'Content-Type': declared?.text('mimetype') ?? null,
    'Cache-Control': declared?.text('cacheControl') ?? null,
    'Content-Encoding': encoding ?? null,
  });
  return {
    metadata: {
      ...metadata,
      lastModified,
      cacheControl: declared?.text('cacheControl') ?? 'no-cache',
      mimetype: declared?.text('mimetype') ?? metadata.mimetype,
      ...(encoding === undefined ? {} : { contentEncoding: encoding }),
    },
    userMetadata: readUserMetadata(context.request),
  };
}
