/** Endpoints that move, copy and delete objects. */
import { Refused, refuse } from '../respond/refusal.ts';
import { withUtcTimes } from '../respond/utc-times.ts';
import { transactionAs } from '../database/as-caller.ts';
import { copyStoredObject, requireAllowedByBucket } from '../objects/copy-object.ts';
import { removeObjects } from '../objects/delete-objects.ts';
import { requireHeaderTexts } from '../objects/header-text.ts';
import { requireObjectName } from '../objects/object-name.ts';
import { findObject } from '../objects/stored-object.ts';
import type { StoredObject } from '../objects/stored-object.ts';
import { readFields } from '../request/request-context.ts';
import type { Fields } from '../request/fields.ts';
import { readUserMetadata } from '../upload/incoming-file.ts';
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
    const { queryContext, caller, services } = context;
    const { from, to } = readMoveRequest(await readFields(context));
    const object = await findObject(queryContext, caller, from.bucket, from.name);
    await requireAllowedByBucket(services, queryContext, to.bucket, object.metadata);
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
    const { id } = await copyStoredObject(services, queryContext, caller, object, target, {
      metadata,
      userMetadata,
    });
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
    const deleted = await removeObjects(services, queryContext, caller, bucket, [name]);
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
    const { services, queryContext, caller, bucket } = context;
    const deleted = await removeObjects(services, queryContext, caller, bucket, names);
    return Response.json(deleted.map(({ user_metadata: _, ...row }) => withUtcTimes(row)));
  },
};

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
