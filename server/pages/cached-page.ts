// Cached page: a rendered page with its entity tag, and compressed copies that are made at first use.
import { compress } from '../http/compress.ts';
import type { Coding } from '../http/accept-encoding.ts';
import { etagOf } from '../http/etag.ts';
import type { Page } from './page.ts';

/** Approximate memory of an entry besides its bodies, so that many tiny pages count too. */
const entryBytes = 1024;

export class CachedPage implements Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly etag: string;
  /** Memory of the page, compressed copies included. */
  bytes: number;
  /** Called with the size of a new copy; null while the page is not in the cache. */
  onGrowth: ((added: number) => void) | null = null;
  readonly #copies = new Map<Coding, Uint8Array | Promise<Uint8Array>>();

  constructor(page: Page) {
    this.status = page.status;
    this.headers = page.headers;
    this.body = page.body;
    this.etag = `W/${etagOf(page.body)}`;
    this.bytes = entryBytes + page.body.byteLength;
  }

  /** The body in a coding, compressed once; better where the page is in the cache. */
  bodyIn(coding: Coding): Uint8Array | Promise<Uint8Array> {
    if (coding === 'identity') return this.body;
    return this.#copies.get(coding) ?? this.#copy(coding);
  }

  #copy(coding: Coding): Promise<Uint8Array> {
    const effort = this.onGrowth === null ? 'quick' : 'cached';
    const work = compress(this.body, coding, effort).then((copy) => {
      this.#copies.set(coding, copy);
      this.bytes += copy.byteLength;
      this.onGrowth?.(copy.byteLength);
      return copy;
    });
    this.#copies.set(coding, work);
    return work;
  }
}
