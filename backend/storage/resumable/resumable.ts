/**
 * Resumable uploads by the TUS protocol: `upload/resumable` for callers with permission, `upload/resumable/sign` for signed uploads.
 * A complete upload becomes an object by the same steps as any other.
 */
import { randomUUID } from 'node:crypto';
import { MemoryLocker, Server } from '@tus/server';
import type { Upload } from '@tus/server';
import { Refused, refuse } from '../respond/refusal.ts';
import { findBucket, sizeLimit } from '../buckets/bucket.ts';
import { callerOf, serviceCallerFor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import type { RequestContext } from '../request/request-context.ts';
import { requireAllowedType } from '../upload/content-type.ts';
import { parseObject } from '../upload/incoming-file.ts';
import { requireUploadPermission } from '../upload/upload-object.ts';
import type { AnnouncedFile } from '../upload/upload-object.ts';
import type { ObjectTarget } from '../upload/write-row.ts';
import { isUpsert } from '../endpoints/uploads.ts';
import { createFinishUpload } from './finish-upload.ts';
import type { FinishUpload } from './finish-upload.ts';
import { PartialStore } from './partial-store.ts';
import type { NewUpload, PartialUpload, PartialUploads } from './partial-uploads.ts';
import { uploadLifetimeMs, resumablePath } from './resumable-paths.ts';
import { propertiesFromMetadata } from './upload-properties.ts';

export interface ResumableUploads {
  /** Handles a request of the TUS protocol. Never rejects for what the protocol refuses. */
  handle(context: RequestContext): Promise<Response>;
}

/** The state of a request on its way through the library's hooks. */
interface UploadContext {
  readonly context: RequestContext;
  readonly isSigned: boolean;
  target?: ObjectTarget;
  /** The file's properties, of a request that creates an upload. */
  announced?: AnnouncedFile;
  caller?: Caller;
  bytesMax?: number;
}

const signPart = 'sign';

/** @param basePath the address of the service, `/storage/v1` */
export function openResumableUploads(uploads: PartialUploads, basePath: string): ResumableUploads {
  return new TusUploads(uploads, `${basePath}/${resumablePath}`);
}

class TusUploads implements ResumableUploads {
  readonly #uploads: PartialUploads;
  readonly #path: string;
  readonly #finish: FinishUpload;
  readonly #server: Server;
  readonly #uploadContexts = new WeakMap<object, UploadContext>();
  readonly #created = new Map<string, NewUpload>();

  constructor(uploads: PartialUploads, path: string) {
    this.#uploads = uploads;
    this.#path = path;
    this.#finish = createFinishUpload(uploads);
    const created = (id: string): NewUpload => this.#created.get(id) ?? refuse('InternalError');
    this.#server = new Server({
      path,
      datastore: new PartialStore(uploads, uploadLifetimeMs, created),
      locker: new MemoryLocker(),
      maxSize: (request, id) => this.#bytesMax(this.#uploadContext(request), id),
      generateUrl: (request, { id }) => this.#address(this.#uploadContext(request), id),
      getFileIdFromRequest: (_request, lastPart) =>
        lastPart === signPart || lastPart === 'resumable' ? undefined : lastPart,
      namingFunction: (request, metadata) =>
        this.#createUpload(this.#uploadContext(request), metadata ?? {}),
      onIncomingRequest: (request, id) => this.#authorize(this.#uploadContext(request), id),
      onUploadCreate: (request, upload) =>
        this.#recordNewUpload(this.#uploadContext(request), upload),
      onUploadFinish: (request, upload) =>
        this.#uploadComplete(this.#uploadContext(request), upload),
      onResponseError: (request, error) => this.#refusal(this.#uploadContext(request), error),
    });
  }

  async handle(context: RequestContext): Promise<Response> {
    const isSigned = context.url.pathname.startsWith(`${this.#path}/${signPart}`);
    this.#uploadContexts.set(context.request, { context, isSigned });
    const response = await this.#server.handleWeb(context.request);
    const id = response.headers.get('location')?.split('/').at(-1);
    if (id !== undefined) this.#created.delete(id);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  }

  #uploadContext(request: object): UploadContext {
    return this.#uploadContexts.get(request) ?? refuse('InternalError', 'A request without a call');
  }

  #address({ context, isSigned }: UploadContext, id: string): string {
    return `${context.url.origin}${this.#path}${isSigned ? `/${signPart}` : ''}/${id}`;
  }

  #createUpload(
    uploadContext: UploadContext,
    metadata: Readonly<Record<string, string | null>>,
  ): string {
    const { bucketName, objectName } = metadata;
    if (bucketName == null || objectName == null)
      return refuse('InvalidRequest', 'Metadata must name bucketName and objectName');
    const { request } = uploadContext.context;
    uploadContext.target = { bucket: bucketName, name: objectName, isUpsert: isUpsert(request) };
    const length = request.headers.get('upload-length');
    uploadContext.announced = {
      properties: propertiesFromMetadata(metadata),
      bytes: length === null ? null : Number(length),
    };
    return randomUUID();
  }

  async #bytesMax(uploadContext: UploadContext, id: string | null): Promise<number> {
    const { context } = uploadContext;
    const serviceLimit = context.services.settings.fileSizeLimitBytes;
    if (id === null) return serviceLimit;
    const name = uploadContext.target?.bucket ?? (await this.#uploads.find(id))?.bucket;
    if (name === undefined) return serviceLimit;
    uploadContext.bytesMax ??= sizeLimit(
      await findBucket(queryContextOf(context), name),
      serviceLimit,
    );
    return uploadContext.bytesMax;
  }

  /** Refuses a caller who may not upload to the target, or who did not create the upload. */
  async #authorize(uploadContext: UploadContext, id: string): Promise<void> {
    const { context } = uploadContext;
    const { method } = context.request;
    const known = method === 'POST' ? null : await this.#uploads.find(id);
    if (method === 'HEAD') return await this.#finishIfComplete(uploadContext, known);
    const target = uploadContext.target ?? known;
    if (target === null) return;
    const { caller, upsert } = await uploaderOf(uploadContext, target);
    uploadContext.caller = caller;
    if (known !== null) requireUploader(known, caller);
    if (known?.isFinished === true) return;
    uploadContext.target = { bucket: target.bucket, name: target.name, isUpsert: upsert };
    const announced = known === null ? uploadContext.announced : announcedFile(known);
    await requireUploadPermission(
      queryContextOf(context),
      caller,
      uploadContext.target,
      announced ?? null,
    );
  }

  /** Finishes an upload whose bytes were complete when a kill came before the object was made. */
  async #finishIfComplete(
    uploadContext: UploadContext,
    known: PartialUpload | null,
  ): Promise<void> {
    if (known === null || known.isFinished || known.bytes === null) return;
    const received = await this.#uploads.received(known.id);
    if (received !== null && received < known.bytes) return;
    const { caller } = await uploaderOf(uploadContext, known);
    requireUploader(known, caller);
    await this.#finish(uploadContext.context, caller, known.id);
  }

  async #recordNewUpload(
    uploadContext: UploadContext,
    upload: Upload,
  ): Promise<{ metadata?: Upload['metadata'] }> {
    const { context, target, caller } = uploadContext;
    if (target === undefined || caller === undefined) return refuse('InternalError');
    const bucket = await findBucket(queryContextOf(context), target.bucket);
    const { metadata: userMetadata } = upload.metadata ?? {};
    requireAllowedType(bucket, propertiesFromMetadata(upload.metadata ?? {}).type);
    if (userMetadata != null && parseObject(userMetadata) === null)
      refuse('InvalidRequest', 'Metadata must be an object in JSON');
    const { role, sub } = caller;
    this.#created.set(upload.id, { ...target, role, sub, facts: null, isFinished: false });
    return {};
  }

  async #uploadComplete({ context, caller }: UploadContext, { id }: Upload) {
    await this.#finish(context, caller ?? refuse('AccessDenied'), id);
    return { headers: { 'Tus-Complete': '1' } };
  }

  #refusal({ context }: UploadContext, error: object) {
    if (error instanceof Refused) return { status_code: error.status, body: error.message };
    if ('status_code' in error) return undefined;
    context.services.log.error('A resumable upload failed.', error);
    return { status_code: 500, body: 'Internal server error' };
  }
}

/** The uploader, and whether an existing object may be replaced: by token or key, or by a signature. */
async function uploaderOf(
  { context, isSigned }: UploadContext,
  target: ObjectTarget,
): Promise<{ readonly caller: Caller; readonly upsert: boolean }> {
  if (isSigned) return await signedUploader(context, target);
  return {
    caller: await callerOf(context.services.keys, context.request),
    upsert: target.isUpsert,
  };
}

const announcedFile = ({ metadata, bytes }: PartialUpload): AnnouncedFile => ({
  properties: propertiesFromMetadata(metadata),
  bytes,
});

function requireUploader({ role, sub }: PartialUpload, caller: Caller): void {
  if (role !== caller.role || sub !== caller.sub) refuse('AccessDenied');
}

async function signedUploader(
  context: RequestContext,
  { bucket, name }: Pick<ObjectTarget, 'bucket' | 'name'>,
): Promise<{ readonly caller: Caller; readonly upsert: boolean }> {
  const token = context.request.headers.get('x-signature');
  if (token === null) return refuse('InvalidSignature', 'Missing x-signature header');
  const permission = await context.services.signer.verifyUpload(token, `${bucket}/${name}`);
  return { caller: serviceCallerFor(permission.owner), upsert: permission.upsert };
}

function queryContextOf({ services, request }: RequestContext) {
  return { database: services.database, request, operation: 'storage.tus.upload' };
}
