/**
 * Resumable uploads by the TUS protocol, under `upload/resumable` for who may upload and `upload/resumable/sign` for who has a
 * signature. What they become is an object like any other, by the same steps.
 */
import { randomUUID } from 'node:crypto';
import { MemoryLocker, Server } from '@tus/server';
import type { Upload } from '@tus/server';
import { Refused, refuse } from '../answers/refused.ts';
import { findBucket, sizeLimit } from '../buckets/bucket.ts';
import { callerOf, serviceFor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import type { Call } from '../request/call.ts';
import { mustAllowType } from '../upload/content-type.ts';
import { parseObject } from '../upload/incoming-file.ts';
import { mayUpload } from '../upload/upload-object.ts';
import type { Announced } from '../upload/upload-object.ts';
import type { Place } from '../upload/write-row.ts';
import { isUpsert } from '../calls/uploads.ts';
import { createFinish } from './finish.ts';
import type { Finish } from './finish.ts';
import { PartialStore } from './partial-store.ts';
import type { BegunUpload, PartialUpload, PartialUploads } from './partial-uploads.ts';
import { lifeMs, resumablePath } from './resumable-paths.ts';
import { wordsIn } from './words-in.ts';

export interface Resumable {
  /** Answers a request of the TUS protocol. Never rejects for what the protocol refuses. */
  answer(call: Call): Promise<Response>;
}

/** A request on its way through the library's hooks. */
interface Passage {
  readonly call: Call;
  readonly isSigned: boolean;
  place?: Place;
  /** What is said of a file as it is begun. */
  announced?: Announced;
  who?: Caller;
  bytesMax?: number;
}

const signPart = 'sign';

/** @param basePath the address of the service, `/storage/v1` */
export function openResumable(uploads: PartialUploads, basePath: string): Resumable {
  return new ResumableUploads(uploads, `${basePath}/${resumablePath}`);
}

class ResumableUploads implements Resumable {
  readonly #uploads: PartialUploads;
  readonly #path: string;
  readonly #finish: Finish;
  readonly #server: Server;
  readonly #passages = new WeakMap<object, Passage>();
  readonly #begun = new Map<string, BegunUpload>();

  constructor(uploads: PartialUploads, path: string) {
    this.#uploads = uploads;
    this.#path = path;
    this.#finish = createFinish(uploads);
    const begun = (id: string): BegunUpload => this.#begun.get(id) ?? refuse('InternalError');
    this.#server = new Server({
      path,
      datastore: new PartialStore(uploads, lifeMs, begun),
      locker: new MemoryLocker(),
      maxSize: (request, id) => this.#bytesMax(this.#passage(request), id),
      generateUrl: (request, { id }) => this.#address(this.#passage(request), id),
      getFileIdFromRequest: (_request, lastPart) =>
        lastPart === signPart || lastPart === 'resumable' ? undefined : lastPart,
      namingFunction: (request, metadata) => this.#begin(this.#passage(request), metadata ?? {}),
      onIncomingRequest: (request, id) => this.#letThrough(this.#passage(request), id),
      onUploadCreate: (request, upload) => this.#created(this.#passage(request), upload),
      onUploadFinish: (request, upload) => this.#whole(this.#passage(request), upload),
      onResponseError: (request, error) => this.#failed(this.#passage(request), error),
    });
  }

  async answer(call: Call): Promise<Response> {
    const isSigned = call.url.pathname.startsWith(`${this.#path}/${signPart}`);
    this.#passages.set(call.request, { call, isSigned });
    const response = await this.#server.handleWeb(call.request);
    const id = response.headers.get('location')?.split('/').at(-1);
    if (id !== undefined) this.#begun.delete(id);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  }

  #passage(request: object): Passage {
    return this.#passages.get(request) ?? refuse('InternalError', 'A request without a call');
  }

  #address({ call, isSigned }: Passage, id: string): string {
    return `${call.url.origin}${this.#path}${isSigned ? `/${signPart}` : ''}/${id}`;
  }

  #begin(passage: Passage, metadata: Readonly<Record<string, string | null>>): string {
    const { bucketName, objectName } = metadata;
    if (bucketName == null || objectName == null)
      return refuse('InvalidRequest', 'Metadata must name bucketName and objectName');
    const { request } = passage.call;
    passage.place = { bucket: bucketName, name: objectName, isUpsert: isUpsert(request) };
    const length = request.headers.get('upload-length');
    passage.announced = {
      words: wordsIn(metadata),
      bytes: length === null ? null : Number(length),
    };
    return randomUUID();
  }

  async #bytesMax(passage: Passage, id: string | null): Promise<number> {
    const { call } = passage;
    const serviceLimit = call.parts.settings.fileSizeLimitBytes;
    if (id === null) return serviceLimit;
    const name = passage.place?.bucket ?? (await this.#uploads.find(id))?.bucket;
    if (name === undefined) return serviceLimit;
    passage.bytesMax ??= sizeLimit(await findBucket(askingOf(call), name), serviceLimit);
    return passage.bytesMax;
  }

  /** Every request is made by somebody who may upload to the place, and goes on only with what he began himself. */
  async #letThrough(passage: Passage, id: string): Promise<void> {
    const { call } = passage;
    const { method } = call.request;
    const known = method === 'POST' ? null : await this.#uploads.find(id);
    if (method === 'HEAD') return await this.#finishIfWhole(passage, known);
    const place = passage.place ?? known;
    if (place === null) return;
    const { who, upsert } = await uploaderOf(passage, place);
    passage.who = who;
    if (known !== null) mustBeTheirs(known, who);
    if (known?.isFinished === true) return;
    passage.place = { bucket: place.bucket, name: place.name, isUpsert: upsert };
    const announced = known === null ? passage.announced : announcedBy(known);
    await mayUpload(askingOf(call), who, passage.place, announced ?? null);
  }

  /** A kill may come when all bytes are there and the object is not; the next question about them mends that. */
  async #finishIfWhole(passage: Passage, known: PartialUpload | null): Promise<void> {
    if (known === null || known.isFinished || known.bytes === null) return;
    const received = await this.#uploads.received(known.id);
    if (received !== null && received < known.bytes) return;
    const { who } = await uploaderOf(passage, known);
    mustBeTheirs(known, who);
    await this.#finish(passage.call, who, known.id);
  }

  async #created(passage: Passage, upload: Upload): Promise<{ metadata?: Upload['metadata'] }> {
    const { call, place, who } = passage;
    if (place === undefined || who === undefined) return refuse('InternalError');
    const bucket = await findBucket(askingOf(call), place.bucket);
    const { metadata: userMetadata } = upload.metadata ?? {};
    mustAllowType(bucket, wordsIn(upload.metadata ?? {}).type);
    if (userMetadata != null && parseObject(userMetadata) === null)
      refuse('InvalidRequest', 'Metadata must be an object in JSON');
    const { role, sub } = who;
    this.#begun.set(upload.id, { ...place, role, sub, facts: null, isFinished: false });
    return {};
  }

  async #whole({ call, who }: Passage, { id }: Upload) {
    await this.#finish(call, who ?? refuse('AccessDenied'), id);
    return { headers: { 'Tus-Complete': '1' } };
  }

  #failed({ call }: Passage, error: object) {
    if (error instanceof Refused) return { status_code: error.status, body: error.message };
    if ('status_code' in error) return undefined;
    call.parts.log.error('A resumable upload failed.', error);
    return { status_code: 500, body: 'Internal server error' };
  }
}

/** Who uploads, and whether what is there may be replaced: by token or key, or by a signature. */
async function uploaderOf(
  { call, isSigned }: Passage,
  place: Place,
): Promise<{ readonly who: Caller; readonly upsert: boolean }> {
  if (isSigned) return await signedUploader(call, place);
  return { who: await callerOf(call.parts.keys, call.request), upsert: place.isUpsert };
}

const announcedBy = ({ metadata, bytes }: PartialUpload): Announced => ({
  words: wordsIn(metadata),
  bytes,
});

function mustBeTheirs({ role, sub }: PartialUpload, who: Caller): void {
  if (role !== who.role || sub !== who.sub) refuse('AccessDenied');
}

async function signedUploader(
  call: Call,
  { bucket, name }: Pick<Place, 'bucket' | 'name'>,
): Promise<{ readonly who: Caller; readonly upsert: boolean }> {
  const token = call.request.headers.get('x-signature');
  if (token === null) return refuse('InvalidSignature', 'Missing x-signature header');
  const grant = await call.parts.signer.verifyUpload(token, `${bucket}/${name}`);
  return { who: serviceFor(grant.owner), upsert: grant.upsert };
}

function askingOf({ parts, request }: Call) {
  return { database: parts.database, request, operation: 'storage.tus.upload' };
}
