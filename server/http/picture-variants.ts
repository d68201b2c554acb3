// Narrower copies of the shop's pictures in AVIF, made from the files that are there when they are first asked for. Nobody waits for
// one: until it is made its address answers with the WebP at hand, for a minute only.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureCache } from '@atelier/backend/storage/render/picture-cache';
import type { RenderQueue } from '@atelier/backend/storage/render/render-queue';
import { matchesEtag } from '@atelier/backend/http/conditions';

/** Answers for addresses of variants; null for any other address. */
export type PictureVariants = (request: Request, path: string) => Promise<Response> | null;

export interface PictureVariantOptions {
  /** Where the pictures lie that variants are made of. */
  readonly folder: string;
  readonly cache: PictureCache;
  readonly queue: RenderQueue;
  /** Told of a picture that could not be made. */
  readonly onProblem: (name: string, problem: unknown) => void;
}

/** `bowl.0a1b2c3d-600.avif`: the name of a picture with the hash of its bytes, and one of a few widths. */
const variant = /^\/pictures\/(?<name>[\w-]+\.[\da-f]{8})-(?<width>320|600|900|1200|1600)\.avif$/;
const smallWidth = 600;
const immutable = 'public, max-age=31536000, immutable';
const soonBetter = 'public, max-age=60';
/** Of the renderer's scale, where AVIF takes three quarters of it. */
const quality = 72;

/** Variants of the pictures in a folder. */
export function servePictureVariants(parts: PictureVariantOptions): PictureVariants {
  // What failed once is not tried again before the next start.
  const begun = new Set<string>();
  const begin = (key: string, name: string, width: number): void => {
    if (begun.has(key)) return;
    begun.add(key);
    make(parts, key, name, width).then(
      () => begun.delete(key),
      (error: unknown) => parts.onProblem(key, error),
    );
  };
  return (request, path) => {
    const { name, width } = variant.exec(path)?.groups ?? {};
    if (name === undefined || width === undefined) return null;
    return answer(request, parts, name, Number(width), begin);
  };
}

async function answer(
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
  const atHand = await readAtHand(parts.folder, name, width);
  if (atHand === null) return new Response('There is no such file.\n', { status: 404 });
  begin(key, name, width);
  return picture(method, atHand, { 'Cache-Control': soonBetter, 'Content-Type': 'image/webp' });
}

function picture(method: string, bytes: Uint8Array, headers: Record<string, string>): Response {
  const length = { 'Content-Length': String(bytes.byteLength) };
  const body = method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>);
  return new Response(body, {
    headers: { ...headers, ...length, 'X-Content-Type-Options': 'nosniff' },
  });
}

/**
 * The WebP to show meanwhile; null where there is no such picture. Half again as wide is near enough for a minute, where the whole
 * picture would be several times the bytes.
 */
async function readAtHand(folder: string, name: string, width: number): Promise<Buffer | null> {
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
