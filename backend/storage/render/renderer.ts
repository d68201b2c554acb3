/** The renderer of objects' pictures: from the cache, or rendered once for all simultaneous requests. */
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

/** A rendered picture. */
export interface Rendered {
  readonly picture: Uint8Array;
  readonly format: PictureFormat;
  /** In quotes. It differs by source, transformation and format. */
  readonly etag: string;
}

/** Renders and caches pictures. */
export interface Renderer {
  /** Refuses sources that are no picture or too large. */
  render(
    object: StoredObject,
    transformation: Transformation,
    format: PictureFormat,
  ): Promise<Rendered>;
  /** Removes all pictures of an object's version from the cache. */
  purge(version: string): Promise<void>;
  close(): Promise<void>;
}

/** The limit of hosted projects. */
const sourceBytesMax = 25 * 1024 * 1024;

/** A renderer over blobs. */
export function createRenderer(
  blobs: Pick<BlobStore, 'read'>,
  cache: PictureCache,
  queue: RenderQueue,
  log: StorageLog,
): Renderer {
  const pending = new Map<string, Promise<Uint8Array>>();

  async function renderOnce(
    key: string,
    object: StoredObject,
    transformation: Transformation,
    format: PictureFormat,
  ): Promise<Uint8Array> {
    const cached = await cache.get(key);
    if (cached !== null) return cached;
    const { picture, problem } = await queue.render({
      readSource: () => readSource(blobs, object),
      transformation,
      format,
    });
    if (problem === renderingEnded) log.error(problem, new Error(object.id));
    if (picture === null) return refuse('InvalidRequest', unsupported);
    await cache.put(key, picture);
    return picture;
  }

  return {
    async render(object, transformation, format) {
      const key = keyOf(object, transformation, format);
      const rendering =
        pending.get(key) ??
        renderOnce(key, object, transformation, format).finally(() => pending.delete(key));
      pending.set(key, rendering);
      return { picture: await rendering, format, etag: `"${key}"` };
    },
    purge: (version) => cache.remove(version),
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
