// Keeps rendered pages until something they show changes. It holds few megabytes, forgets the longest unused first, and a page
// that was being rendered when the change came is never kept.
import { compress } from '../http/compress.ts';
import type { Coding } from '../http/accept-encoding.ts';
import { etagOf } from '../http/etag.ts';
import type { Page } from './page.ts';

/** A page with its tag and its compressed copies, which are made when first asked for. */
export interface KeptPage extends Page {
  readonly etag: string;
  /** The body in a coding; the same bytes for everybody who asks. */
  bodyIn(coding: Coding): Uint8Array | Promise<Uint8Array>;
}

export interface PageCache {
  /** The page under `key`, or null. */
  get(key: string): KeptPage | null;
  /**
   * Renders the page and keeps it if `keep` says so and nothing changed meanwhile.
   * Callers that ask for the same key at once share one rendering.
   */
  render(
    key: string,
    render: () => Promise<Page>,
    keep: (page: Page) => boolean,
  ): Promise<KeptPage>;
  /** Forgets everything: what visitors see has changed. */
  clear(): void;
  /** How many bytes are held, compressed copies included. */
  readonly bytes: number;
}

/** What a key, its entry and its headers cost besides the bodies; measured roughly, so that many tiny pages count too. */
const entryBytes = 1024;

/**
 * @param bytesMax how much may be held in all
 * @param keptMs how long a page is kept at most: what is due at an hour (a product to be published) announces itself by no change
 */
export function createPageCache(
  bytesMax: number,
  keptMs: number,
  now: () => number = Date.now,
): PageCache {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<Entry>>();
  let bytes = 0;
  let generation = 0;

  function forget(key: string, entry: Entry): void {
    entries.delete(key);
    entry.grow = null;
    bytes -= entry.bytes;
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= bytesMax) return;
      forget(key, entry);
    }
  }

  function keepEntry(key: string, entry: Entry): void {
    if (entry.bytes > bytesMax / 8) return;
    const older = entries.get(key);
    if (older !== undefined) forget(key, older);
    entries.set(key, entry);
    bytes += entry.bytes;
    entry.grow = (added) => {
      bytes += added;
      makeRoom();
    };
    makeRoom();
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      if (entry.until <= now()) {
        forget(key, entry);
        return null;
      }
      // Re-inserted, it is the youngest: a Map remembers the order of insertion.
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    async render(key, render, keep) {
      const started = generation;
      const shared = `${started} ${key}`;
      const underway = rendering.get(shared);
      if (underway !== undefined) return underway;
      const work = render().then((page) => {
        const entry = new Entry(page, entryBytes + key.length * 2, now() + keptMs);
        if (generation === started && keep(page)) keepEntry(key, entry);
        return entry;
      });
      rendering.set(shared, work);
      try {
        return await work;
      } finally {
        rendering.delete(shared);
      }
    },
    clear() {
      generation += 1;
      for (const [key, entry] of entries) forget(key, entry);
    },
    get bytes() {
      return bytes;
    },
  };
}

class Entry implements KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly etag: string;
  readonly until: number;
  bytes: number;
  /** Told when a compressed copy is added; null while the entry is not held. */
  grow: ((added: number) => void) | null = null;
  readonly #coded = new Map<Coding, Uint8Array | Promise<Uint8Array>>();

  constructor(page: Page, overheadBytes: number, until: number) {
    this.status = page.status;
    this.headers = page.headers;
    this.body = page.body;
    this.etag = `W/${etagOf(page.body)}`;
    this.until = until;
    this.bytes = overheadBytes + page.body.byteLength;
  }

  bodyIn(coding: Coding): Uint8Array | Promise<Uint8Array> {
    if (coding === 'identity') return this.body;
    const known = this.#coded.get(coding);
    if (known !== undefined) return known;
    const work = compress(this.body, coding, this.grow === null ? 'quick' : 'kept').then((copy) => {
      this.#coded.set(coding, copy);
      this.bytes += copy.byteLength;
      this.grow?.(copy.byteLength);
      return copy;
    });
    this.#coded.set(coding, work);
    return work;
  }
}
