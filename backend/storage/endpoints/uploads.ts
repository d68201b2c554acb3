/** Endpoints of uploads: create and replace objects, sign URLs for uploads, and permit uploads straight to the store. */
import { findBucket } from '../buckets/bucket.ts';
import { serviceCallerFor } from '../request/caller.ts';
import { readFields } from '../request/request-context.ts';
import { refuse } from '../respond/refusal.ts';
import { beginDirectUpload, finishDirectUpload } from '../upload/direct-upload.ts';
import { readIncomingFile } from '../upload/incoming-file.ts';
import { requireUploadPermission, uploadObject } from '../upload/upload-object.ts';
import type { ObjectTarget } from '../upload/write-row.ts';
import type { AuthenticatedContext, AuthenticatedEndpoint, PublicEndpoint } from './endpoint.ts';

/** The lifetime that hosted projects document. */
const signedUploadSeconds = 2 * 60 * 60;

export const createObject: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/:bucket/:name{.+}',
  operation: 'storage.object.upload',
  handle: (context) => upload(context, isUpsert(context.request)),
};

export const updateObject: AuthenticatedEndpoint = {
  method: 'PUT',
  path: 'object/:bucket/:name{.+}',
  operation: 'storage.object.upload_update',
  handle: (context) => upload(context, true),
};

async function upload(context: AuthenticatedContext, isUpsert: boolean): Promise<Response> {
  const { services, queryContext, caller, request } = context;
  const { id } = await uploadObject(
    services,
    queryContext,
    caller,
    targetOf(context, isUpsert),
    () => readIncomingFile(request),
  );
  return Response.json({ Id: id, Key: `${context.bucket}/${context.name}` });
}

export const signUpload: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/upload/sign/:bucket/:name{.+}',
  operation: 'storage.object.sign_upload_url',
  async handle(context) {
    const { services, queryContext, caller, bucket, name } = context;
    const upsert = isUpsert(context.request);
    await requireUploadPermission(queryContext, caller, targetOf(context, upsert), null);
    const url = `${bucket}/${name}`;
    const token = await services.signer.sign(
      { scope: 'upload', url, owner: caller.sub, upsert },
      signedUploadSeconds,
    );
    return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  },
};

export const uploadSigned: PublicEndpoint = {
  method: 'PUT',
  path: 'object/upload/sign/:bucket/:name{.+}',
  operation: 'storage.object.upload_signed',
  public: true,
  async handle(context) {
    const { services, queryContext, url, bucket, name, request } = context;
    await findBucket(queryContext, bucket);
    const token = url.searchParams.get('token');
    const permission = await services.signer.verifyUpload(token, `${bucket}/${name}`);
    const target = targetOf(context, permission.upsert);
    await uploadObject(services, queryContext, serviceCallerFor(permission.owner), target, () =>
      readIncomingFile(request),
    );
    return Response.json({ Key: `${bucket}/${name}` });
  },
};

/** Ours: the protocol has none. The answer names the store's own address, and the token for {@link finishDirect}. */
export const beginDirect: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'object/upload/direct/:bucket/:name{.+}',
  operation: 'storage.object.upload',
  async handle(context) {
    const { services, queryContext, caller, request } = context;
    const fields = await readFields(context);
    const cacheControl = fields.integer('cacheControl', 0);
    const announced = {
      bytes: fields.integer('size', 0) ?? refuse('InvalidRequest', 'The size is missing.'),
      properties: {
        type: fields.text('contentType') ?? 'application/octet-stream',
        cacheControl: cacheControl === undefined ? 'no-cache' : `max-age=${cacheControl}`,
        contentEncoding: null,
        userMetadata: null,
      },
    };
    const target = targetOf(context, isUpsert(request));
    return Response.json(
      await beginDirectUpload(services, queryContext, caller, target, announced),
    );
  },
};

export const finishDirect: AuthenticatedEndpoint = {
  method: 'PUT',
  path: 'object/upload/direct/:bucket/:name{.+}',
  operation: 'storage.object.upload',
  async handle(context) {
    const { services, queryContext, caller, url, bucket, name } = context;
    const token = url.searchParams.get('token');
    const permission = await services.signer.verifyDirectUpload(token, `${bucket}/${name}`);
    const target = targetOf(context, permission.upsert);
    const { id } = await finishDirectUpload(services, queryContext, caller, target, permission);
    return Response.json({ Id: id, Key: `${bucket}/${name}` });
  },
};

function targetOf(
  { bucket, name }: { readonly bucket: string; readonly name: string },
  upsert: boolean,
): ObjectTarget {
  return { bucket, name, isUpsert: upsert };
}

/** Whether an existing object is to be replaced. */
export function isUpsert({ headers }: Request): boolean {
  return headers.get('x-upsert') === 'true';
}
