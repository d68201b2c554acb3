// Social cards: the pictures that networks show for a shared page. Each is drawn at its first request and cached on disk under a hash of
// its content, so that a changed title or price makes a new picture.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SocialCard } from '@atelier/shop/renderer';
import pLimit from 'p-limit';

/** Part of the cache key; increased when the drawing changes. */
const drawingVersion = 3;
/** About 300 MB. */
const cardsMax = 4000;
const sweepEvery = 200;

export interface SocialCardOptions {
  /** Folder of drawn cards and unpacked typefaces. */
  readonly folder: string;
  /** The content of the card at a path, or null if there is none. */
  readonly card: (path: string) => Promise<SocialCard | null>;
  /** A picture of the shop by its path, or null. */
  readonly picture: (path: string) => Promise<Uint8Array | null>;
  /** Whether a request's `If-None-Match` names the entity tag. */
  readonly matchesEtag: (ifNoneMatch: string | null, etag: string) => boolean;
}

/** Handles GET and HEAD under `/share/`. */
export function serveSocialCards(
  options: SocialCardOptions,
): (request: Request) => Promise<Response> {
  const cache = createCardCache(join(options.folder, 'pictures'));
  const enqueue = createDrawingQueue();
  let drawing: Promise<Draw> | undefined;
  const draw = async (card: SocialCard): Promise<Buffer> => {
    drawing ??= loadDrawing(join(options.folder, 'fonts'));
    const picture = card.picture === null ? null : await options.picture(card.picture);
    return (await drawing)(card, picture);
  };
  return async (request) => {
    const card = await options.card(new URL(request.url).pathname);
    if (card === null) return respondMissing();
    const key = createHash('sha256')
      .update(JSON.stringify([drawingVersion, card]))
      .digest('hex')
      .slice(0, 32);
    const etag = `"${key}"`;
    const headers = {
      etag,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    };
    if (options.matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const bytes =
      (await cache.read(key)) ?? (await enqueue(key, () => cache.write(key, () => draw(card))));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        ...headers,
        'content-type': 'image/jpeg',
        'content-length': String(bytes.byteLength),
      },
    });
  };
}

type Draw = (card: SocialCard, picture: Uint8Array | null) => Promise<Buffer>;

/** Loads the drawing libraries with the first card: an idle shop does without them. */
async function loadDrawing(fonts: string): Promise<Draw> {
  const [{ drawCard }, { createCardFonts }] = await Promise.all([
    import('./draw-card.ts'),
    import('./card-fonts.ts'),
  ]);
  const fontsOf = createCardFonts(fonts);
  return async (card, picture) => drawCard(card, picture, await fontsOf(card.language));
}

function respondMissing(): Response {
  return new Response('There is no such picture.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Runs one drawing at a time; requests for a drawing that is under way share it. */
function createDrawingQueue(): (key: string, work: () => Promise<Buffer>) => Promise<Buffer> {
  const limit = pLimit(1);
  const pending = new Map<string, Promise<Buffer>>();
  return (key, work) => {
    const shared = pending.get(key);
    if (shared !== undefined) return shared;
    const result = limit(work).finally(() => pending.delete(key));
    pending.set(key, result);
    return result;
  };
}

interface CardCache {
  read(key: string): Promise<Buffer | null>;
  write(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

function createCardCache(folder: string): CardCache {
  const fileOf = (key: string): string => join(folder, `${key}.jpg`);
  let written = 0;
  return {
    async read(key) {
      const bytes = await readFile(fileOf(key)).catch(() => null);
      const now = new Date();
      // The time of the last use decides what is removed first.
      if (bytes !== null) await utimes(fileOf(key), now, now).catch(() => {});
      return bytes;
    },
    async write(key, make) {
      const bytes = await make();
      await mkdir(folder, { recursive: true });
      const draft = `${fileOf(key)}.${randomUUID()}.draft`;
      await writeFile(draft, bytes);
      await rename(draft, fileOf(key));
      written += 1;
      if (written % sweepEvery === 0) await sweep(folder);
      return bytes;
    },
  };
}

/** Removes the least recently used cards. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= cardsMax) return;
  const dated = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return { name, usedMs: found?.mtimeMs ?? 0 };
    }),
  );
  const old = dated.toSorted((a, b) => b.usedMs - a.usedMs).slice(cardsMax);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}
