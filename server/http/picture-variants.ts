// Picture variants: AVIF copies of the shop's pictures in several widths, rendered at first request. Until a variant is ready, its
// address returns the WebP original, cached for a minute only.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureCache } from '@atelier/backend/storage/render/picture-cache';
import type { RenderQueue } from '@atelier/backend/storage/render/render-queue';
import { matchesEtag } from '@atelier/backend/http/conditions';

/** Responds to addresses of variants; null for any other path. */
export type PictureVariants = (request: Request, path: string) => Promise<Response> | null;

export interface PictureVariantOptions {
  /** Folder of the originals. */
  readonly folder: string;
  readonly cache: PictureCache;
  readonly queue: RenderQueue;
  /** Called for a variant that could not be rendered. */
  readonly onProblem: (name: string, problem: unknown) => void;
}

/** `bowl.0a1b2c3d-600.avif`: the name of a picture with the hash of its bytes, and one of a few widths. */
const variant = /^\/pictures\/(?<name>[\w-]+\.[\da-f]{8})-(?<width>320|600|900|1200|1600)\.avif$/;
const smallWidth = 600;
const immutable = 'public, max-age=31536000, immutable';
const temporary = 'public, max-age=60';
/** On the renderer's scale; AVIF uses three quarters of it. */
const quality = 72;

/** Variants of the pictures in a folder. */
export function servePictureVariants(parts: PictureVariantOptions): PictureVariants {
  // A variant that failed is not rendered again before the next start.
  const pending = new Set<string>();
  const begin = (key: string, name: string, width: number): void => {
    if (pending.has(key)) return;
    pending.add(key);
    make(parts, key, name, width).then(
      () => pending.delete(key),
      (error: unknown) => parts.onProblem(key, error),
    );
  };
  return (request, path) => {
    const { name, width } = variant.exec(path)?.groups ?? {};
    if (name === undefined || width === undefined) return null;
    return result(request, parts, name, Number(width), begin);
  };
}

async function result(
  { method, headers }: Request,
  parts: PictureVariantOptions,
  name: string,
  width: number,
  begin: (key: string, name: string, width: number) => void,
): Promise<Response> {
  const key = `${name}-${width}.avif`;
  const made = await parts.cache.get(key);
  if (made !== null) {
    const etag = `"${key}"`;
    const known = { 'Cache-Control': immutable, ETag: etag };
    if (matchesEtag(headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: known });
    return picture(method, made, { ...known, 'Content-Type': 'image/avif' });
  }
  const original = await readOriginal(parts.folder, name, width);
  if (original === null) return new Response('There is no such file.\n', { status: 404 });
  begin(key, name, width);
  return picture(method, original, { 'Cache-Control': temporary, 'Content-Type': 'image/webp' });
}

function picture(method: string, bytes: Uint8Array, headers: Record<string, string>): Response {
  const length = { 'Content-Length': String(bytes.byteLength) };
  const body = method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>);
  return new Response(body, {
    headers: { ...headers, ...length, 'X-Content-Type-Options': 'nosniff' },
  });
}

/**
 * The WebP to return meanwhile, or null if there is no such picture. The small original serves widths up to half again its own: for a
 * minute that is good enough, and the large one has several times the bytes.
 */
async function readOriginal(folder: string, name: string, width: number): Promise<Buffer | null> {
  const whole = join(folder, `${name}.webp`);
  const small = join(folder, `${name}-${smallWidth}.webp`);
  const files = width <= smallWidth * 1.5 ? [small, whole] : [whole];
  for (const file of files) {
    const bytes = await readFile(file).catch(() => null);
    if (bytes !== null) return bytes;
  }
  return null;
}

async function make(
  { folder, cache, queue }: PictureVariantOptions,
  key: string,
  name: string,
  width: number,
): Promise<void> {
  const { picture: made, problem } = await queue.render({
    readSource: () => readFile(join(folder, `${name}.webp`)),
    transformation: { width, height: null, resize: 'cover', quality, format: 'avif' },
    format: 'avif',
  });
  if (made === null) throw new Error(problem ?? 'The picture could not be made.');
  await cache.put(key, made);
}
