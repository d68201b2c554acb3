// Serves the pictures that are shown when a page is shared: drawn when first asked for, one at a time, and kept on disk
// under what stands on them, so that a changed title or price is a new picture.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SocialCard } from '@atelier/shop/renderer';

/** Counted up when the drawing changes. */
const edition = 2;
/** Some 300 MB. */
const keptMax = 4000;
const sweepEvery = 200;

export interface SocialCardOptions {
  /** Where drawn pictures and unpacked typefaces lie. */
  readonly folder: string;
  /** The words at an address, or null where there is no picture. */
  readonly card: (path: string) => Promise<SocialCard | null>;
  /** A picture of the shop by its address, or null where it is none of ours. */
  readonly picture: (path: string) => Promise<Uint8Array | null>;
  /** Whether a request's `If-None-Match` names the entity tag. */
  readonly matchesEtag: (ifNoneMatch: string | null, etag: string) => boolean;
}

/** Answers GET and HEAD under `/share/`. */
export function serveSocialCards(
  options: SocialCardOptions,
): (request: Request) => Promise<Response> {
  const keep = keeper(join(options.folder, 'pictures'));
  const inTurn = queue();
  let drawing: Promise<Draw> | undefined;
  const draw = async (card: SocialCard): Promise<Buffer> => {
    drawing ??= loadDrawing(join(options.folder, 'fonts'));
    const picture = card.picture === null ? null : await options.picture(card.picture);
    return (await drawing)(card, picture);
  };
  return async (request) => {
    const card = await options.card(new URL(request.url).pathname);
    if (card === null) return absent();
    const key = createHash('sha256')
      .update(JSON.stringify([edition, card]))
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
      (await keep.read(key)) ?? (await inTurn(key, () => keep.write(key, () => draw(card))));
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

/** Fetched with the first picture: an idle shop does without the libraries that draw. */
async function loadDrawing(fonts: string): Promise<Draw> {
  const [{ drawCard }, { createCardFonts }] = await Promise.all([
    import('./draw-card.ts'),
    import('./card-fonts.ts'),
  ]);
  const fontsOf = createCardFonts(fonts);
  return async (card, picture) => drawCard(card, picture, await fontsOf(card.language));
}

function absent(): Response {
  return new Response('There is no such picture.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Runs one drawing after the other; who asks for one that is under way waits for it. */
function queue(): (key: string, work: () => Promise<Buffer>) => Promise<Buffer> {
  const waiting = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, work) => {
    const underway = waiting.get(key);
    if (underway !== undefined) return underway;
    const result = last.then(work, work).finally(() => waiting.delete(key));
    waiting.set(key, result);
    last = result.catch(() => {});
    return result;
  };
}

interface Keeper {
  read(key: string): Promise<Buffer | null>;
  write(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

function keeper(folder: string): Keeper {
  const fileOf = (key: string): string => join(folder, `${key}.jpg`);
  let written = 0;
  return {
    async read(key) {
      const bytes = await readFile(fileOf(key)).catch(() => null);
      const now = new Date();
      // What is asked for is what is kept.
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

/** Leaves those that were asked for last. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= keptMax) return;
  const dated = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return { name, usedMs: found?.mtimeMs ?? 0 };
    }),
  );
  const old = dated.toSorted((a, b) => b.usedMs - a.usedMs).slice(keptMax);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}
