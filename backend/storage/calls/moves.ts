/** Objects that change their place, are copied, or go. */
import { randomUUID } from 'node:crypto';
import { Refused, refuse } from '../answers/refused.ts';
import { withShownTimes } from '../answers/shown-times.ts';
import { allowsType, findBucket, sizeLimit } from '../buckets/bucket.ts';
import { ask, inTransaction } from '../database/as-caller.ts';
import { mustBeHeaderTexts } from '../objects/header-text.ts';
import { mustBeObjectName } from '../objects/object-name.ts';
import { findObject, objectJson } from '../objects/stored-object.ts';
import type { ObjectMetadata, StoredObject } from '../objects/stored-object.ts';
import { readFields } from '../request/call.ts';
import type { Fields } from '../request/fields.ts';
import { essenceOf } from '../upload/content-type.ts';
import { readUserMetadata } from '../upload/incoming-file.ts';
import { recordBlob } from '../upload/upload-object.ts';
import { mustBeAllowedToWrite } from '../upload/write-row.ts';
import type { NamedCall, NamedCallKind } from './call-kind.ts';
import { isUpsert } from './uploads.ts';

/** From where to where. */
interface Way {
  readonly from: { readonly bucket: string; readonly name: string };
  readonly to: { readonly bucket: string; readonly name: string };
}

export const moveObject: NamedCallKind = {
  method: 'POST',
  path: 'object/move',
  operation: 'storage.object.move',
  async answer(call) {
    const { asking, who } = call;
    const { from, to } = readWay(await readFields(call));
    const object = await findObject(asking, who, from.bucket, from.name);
    await mustFit(call, to.bucket, object.metadata);
    // The blob has no name of its own: a move is one row, and so is whole or has not been.
    const moved = await inTransaction(asking, (transaction) =>
      transaction.count(
        who,
        'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2',
        [from.bucket, from.name, to.bucket, to.name],
      ),
    );
    if (moved === 0) refuse('NoSuchKey');
    return Response.json({ message: 'Successfully moved', Id: object.id, Key: to.name });
  },
};

export const copyObject: NamedCallKind = {
  method: 'POST',
  path: 'object/copy',
  operation: 'storage.object.copy',
  async answer(call) {
    const { asking, who, parts } = call;
    const body = await readFields(call);
    const { from, to } = readWay(body);
    const place = { ...to, isUpsert: isUpsert(call.request) };
    const object = await findObject(asking, who, from.bucket, from.name);
    const { metadata, userMetadata } = copiedMetadata(call, body, object);
    await mustFit(call, to.bucket, metadata);
    const contents = { id: randomUUID(), version: randomUUID(), metadata, userMetadata };
    await mustBeAllowedToWrite(asking, who, place, contents);
    if (!(await parts.blobs.copy(object.version, contents.version))) refuse('NoSuchKey');
    const { id } = await recordBlob(parts, asking, who, place, contents);
    const copy = await findObject(asking, who, to.bucket, to.name).catch(notVisible);
    return Response.json({ Id: id, Key: `${to.bucket}/${to.name}`, ...copy });
  },
};

/** Who may bring a copy need not be one who may see it. */
function notVisible(error: unknown): Record<string, never> {
  if (error instanceof Refused && error.code === 'NoSuchKey') return {};
  throw error;
}

export const deleteObject: NamedCallKind = {
  method: 'DELETE',
  path: 'object/:bucket/*',
  operation: 'storage.object.delete',
  async answer({ asking, who, parts, bucket, name }) {
    await findObject(asking, who, bucket, name);
    const deleted = await remove({ asking, who, parts }, bucket, [name]);
    if (deleted.length === 0) refuse('AccessDenied');
    return Response.json({ message: 'Successfully deleted' });
  },
};

const atOnceMax = 1000;

export const deleteObjects: NamedCallKind = {
  method: 'DELETE',
  path: 'object/:bucket',
  operation: 'storage.object.delete_many',
  async answer(call) {
    const prefixes = (await readFields(call)).list('prefixes') ?? [];
    if (prefixes.length === 0 || prefixes.length > atOnceMax)
      refuse('InvalidRequest', {
        error: 'Error',
        message: `body/prefixes must have 1 to ${atOnceMax} items`,
      });
    const names = prefixes.map((each) =>
      typeof each === 'string' ? each : refuse('InvalidParameter', 'Invalid Parameter prefixes'),
    );
    const deleted = await remove(call, call.bucket, names);
    return Response.json(deleted.map(({ user_metadata: _, ...row }) => withShownTimes(row)));
  },
};

/** The rows first, then the blobs that nothing leads to any more. */
async function remove(
  { asking, who, parts }: Pick<NamedCall, 'asking' | 'who' | 'parts'>,
  bucket: string,
  names: readonly string[],
): Promise<readonly StoredObject[]> {
  const deleted = await ask<StoredObject>(
    asking,
    who,
    `delete from storage.objects o
     where o.bucket_id = $1 and o.name in (select json_array_elements_text($2::json)) returning ${objectJson}`,
    [bucket, JSON.stringify(names)],
  );
  const versions = deleted.flatMap(({ version }) => (version === null ? [] : [version]));
  await parts.blobs.remove(versions).catch((error: unknown) => {
    parts.log.error('Blobs that nothing leads to are left to the sweep.', error);
  });
  return deleted;
}

function readWay(body: Fields): Way {
  const bucket = body.required('bucketId');
  const way = {
    from: { bucket, name: body.required('sourceKey') },
    to: {
      bucket: body.text('destinationBucket') ?? bucket,
      name: body.required('destinationKey'),
    },
  };
  mustBeObjectName(way.to.name);
  return way;
}

/** What a bucket does not take from outside, it does not take from another bucket either. */
async function mustFit(call: NamedCall, bucket: string, metadata: ObjectMetadata): Promise<void> {
  const target = await findBucket(call.asking, bucket);
  if (!allowsType(target, essenceOf(metadata.mimetype)))
    refuse('InvalidMimeType', `mime type ${metadata.mimetype} is not supported`);
  if (metadata.size > sizeLimit(target, call.parts.settings.fileSizeLimitBytes))
    refuse('EntityTooLarge');
}

/** The source's metadata, or what the caller says in its place. */
function copiedMetadata(call: NamedCall, body: Fields, { metadata, user_metadata }: StoredObject) {
  const lastModified = new Date().toISOString();
  if (body.boolean('copyMetadata') !== false)
    return { metadata: { ...metadata, lastModified }, userMetadata: user_metadata };
  const said = body.object('metadata');
  const encoding = said?.text('contentEncoding');
  mustBeHeaderTexts({
    'Content-Type': said?.text('mimetype') ?? null,
    'Cache-Control': said?.text('cacheControl') ?? null,
    'Content-Encoding': encoding ?? null,
  });
  return {
    metadata: {
      ...metadata,
      lastModified,
      cacheControl: said?.text('cacheControl') ?? 'no-cache',
      mimetype: said?.text('mimetype') ?? metadata.mimetype,
      ...(encoding === undefined ? {} : { contentEncoding: encoding }),
    },
    userMetadata: readUserMetadata(call.request),
  };
}
