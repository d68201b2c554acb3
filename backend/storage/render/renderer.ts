/** Pictures of objects, changed as asked: out of those that are kept, or rendered once however many ask. */
import { createHash } from 'node:crypto';
import { refuse } from '../respond/refusal.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { StoredObject } from '../objects/stored-object.ts';
import type { PictureCache } from './picture-cache.ts';
import type { PictureFormat } from './picture-format.ts';

import type { RenderQueue } from './render-queue.ts';
import { renderingEnded } from './render-process-handle.ts';
import type { StorageLog } from '../storage-log.ts';
import { transformationText } from './transformation.ts';
import type { Transformation } from './transformation.ts';

export interface Rendered {
  readonly picture: Uint8Array;
  readonly format: PictureFormat;
  /** In quotes. Another one for other bytes, another transformation or another format. */
  readonly etag: string;
}

export interface Renderer {
  /** Refuses sources that are no picture or too large a one. */
  render(
    object: StoredObject,
    transformation: Transformation,
    format: PictureFormat,
  ): Promise<Rendered>;
  /** Lets go of all that was rendered of the object. */
  forget(version: string): Promise<void>;
  close(): Promise<void>;
}

/** As much as hosted projects take. */
const sourceBytesMax = 25 * 1024 * 1024;

/** A renderer over blobs. */
export function createRenderer(
  blobs: Pick<BlobStore, 'read'>,
  kept: PictureCache,
  queue: RenderQueue,
  log: StorageLog,
): Renderer {
  const underway = new Map<string, Promise<Uint8Array>>();

  async function make(
    key: string,
    object: StoredObject,
    transformation: Transformation,
    format: PictureFormat,
  ): Promise<Uint8Array> {
    const found = await kept.get(key);
    if (found !== null) return found;
    const { picture, problem } = await queue.render({
      readSource: () => readSource(blobs, object),
      transformation,
      format,
    });
    if (problem === renderingEnded) log.error(problem, new Error(object.id));
    if (picture === null) return refuse('InvalidRequest', unsupported);
    await kept.put(key, picture);
    return picture;
  }

  return {
    async render(object, transformation, format) {
      const key = keyOf(object, transformation, format);
      const making =
        underway.get(key) ??
        make(key, object, transformation, format).finally(() => underway.delete(key));
      underway.set(key, making);
      return { picture: await making, format, etag: `"${key}"` };
    },
    forget: (version) => kept.forget(version),
    close: () => queue.close(),
  };
}

const unsupported = 'The source image is invalid or unsupported for rendering';

function keyOf(
  { version }: StoredObject,
  transformation: Transformation,
  format: PictureFormat,
): string {
  const { format: _, ...rest } = transformation;
  const text = transformationText({ ...rest, format: 'origin' });
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return `${version}-${hash}.${format}`;
}

async function readSource(
  blobs: Pick<BlobStore, 'read'>,
  { version, metadata }: StoredObject,
): Promise<Uint8Array> {
  if (metadata.size > sourceBytesMax || metadata.contentEncoding !== undefined)
    refuse('InvalidRequest', unsupported);
  const body = await blobs.read(version);
  if (body === null) return refuse('NoSuchKey');
  return new Uint8Array(await new Response(body).arrayBuffer());
}
