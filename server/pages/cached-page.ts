// A page as the cache holds it: with its tag, and with its compressed copies, which are made when first asked for.
import { compress } from '../http/compress.ts';
import type { Coding } from '../http/accept-encoding.ts';
import { etagOf } from '../http/etag.ts';
import type { Page } from './page.ts';

/** What an entry and its headers cost besides the bodies; measured roughly, so that many tiny pages count too. */
const entryBytes = 1024;

export class CachedPage implements Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly etag: string;
  /** What it costs to hold it, compressed copies included. */
  bytes: number;
  /** Told how many bytes a new copy adds; null while the page is not held. */
  onGrowth: ((added: number) => void) | null = null;
  readonly #copies = new Map<Coding, Uint8Array | Promise<Uint8Array>>();

  constructor(page: Page) {
    this.status = page.status;
    this.headers = page.headers;
    this.body = page.body;
    this.etag = `W/${etagOf(page.body)}`;
    this.bytes = entryBytes + page.body.byteLength;
  }

  /** The body in a coding; the same bytes for everybody who asks. Held pages are worth a better compression. */
  bodyIn(coding: Coding): Uint8Array | Promise<Uint8Array> {
    if (coding === 'identity') return this.body;
    return this.#copies.get(coding) ?? this.#copy(coding);
  }

  #copy(coding: Coding): Promise<Uint8Array> {
    const effort = this.onGrowth === null ? 'quick' : 'kept';
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
