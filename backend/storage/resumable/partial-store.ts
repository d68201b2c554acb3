/** The store of partial uploads, as the library of the TUS protocol requires it. */
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { NewUpload, PartialUpload, PartialUploads } from './partial-uploads.ts';

/** The library's view of partial uploads. */
export class PartialStore extends DataStore {
  readonly #uploads: PartialUploads;
  readonly #lifeMs: number;
  /** Returns the data of a new upload that the library does not know. */
  readonly #created: (id: string) => NewUpload;

  constructor(uploads: PartialUploads, lifeMs: number, created: (id: string) => NewUpload) {
    super();
    this.#uploads = uploads;
    this.#lifeMs = lifeMs;
    this.#created = created;
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ];
  }

  override async create(upload: Upload): Promise<Upload> {
    const createdAt = new Date().toISOString();
    await this.#uploads.create({
      ...this.#created(upload.id),
      id: upload.id,
      metadata: upload.metadata ?? {},
      bytes: upload.size ?? null,
      createdAt,
    });
    upload.creation_date = createdAt;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { metadata, bytes, createdAt } = await this.#find(id);
    // A file that is gone has become a blob, and so is complete.
    const offset = (await this.#uploads.received(id)) ?? bytes ?? 0;
    return new Upload({
      id,
      offset,
      metadata: { ...metadata },
      creation_date: createdAt,
      ...(bytes === null ? {} : { size: bytes }),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return await this.#uploads.append(id, offset, stream);
  }

  override async declareUploadLength(id: string, bytes: number): Promise<void> {
    await this.#uploads.save({ ...(await this.#find(id)), bytes });
  }

  override async remove(id: string): Promise<void> {
    const { isFinished } = await this.#find(id);
    // An upload that has become an object is not removed this way.
    if (isFinished) throw notFound();
    await this.#uploads.remove(id);
  }

  override getExpiration(): number {
    return this.#lifeMs;
  }

  async #find(id: string): Promise<PartialUpload> {
    const found = await this.#uploads.find(id);
    if (found === null) throw notFound();
    return found;
  }
}

/** A refusal in the form of the library. */
function notFound(): Error {
  return Object.assign(new Error('There is no such upload.'), ERRORS.FILE_NOT_FOUND);
}
