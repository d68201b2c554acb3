// Cache of rendered pages, cleared when their content changes. It evicts the least recently used pages beyond its size, and never
// stores a page that was being rendered when a change came.
import { CachedPage } from './cached-page.ts';
import type { Page } from './page.ts';

interface Entry {
  readonly page: CachedPage;
  /** Time of expiry. */
  readonly expiresAt: number;
}

/** Largest share of the cache for one page. */
const shareMax = 1 / 8;

export class PageCache {
  readonly #bytesMax: number;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  /** The least recently used first: a Map keeps the order of insertion. */
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  #generation = 0;
  #bytes = 0;

  /**
   * @param bytesMax size of the cache
   * @param maxAgeMs lifetime of a page: scheduled content, such as a product to be published, appears without a change being announced
   */
  constructor(bytesMax: number, maxAgeMs: number, now: () => number = Date.now) {
    this.#bytesMax = bytesMax;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** Bytes in use, compressed copies included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The page under `key`, or null. */
  get(key: string): CachedPage | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    if (entry.expiresAt <= this.#now()) {
      this.#release(entry);
      return null;
    }
    this.#entries.set(key, entry);
    return entry.page;
  }

  /**
   * Renders the page and stores it if `isCacheable` returns true and nothing changed meanwhile. Simultaneous calls with the same key
   * share one rendering.
   */
  render(
    key: string,
    render: () => Promise<Page>,
    isCacheable: (page: Page) => boolean,
  ): Promise<CachedPage> {
    const generation = this.#generation;
    const shared = `${generation} ${key}`;
    const underway = this.#rendering.get(shared);
    if (underway !== undefined) return underway;
    const work = render()
      .then((rendered) => {
        const page = new CachedPage(rendered);
        if (generation === this.#generation && isCacheable(rendered)) this.#store(key, page);
        return page;
      })
      .finally(() => this.#rendering.delete(shared));
    this.#rendering.set(shared, work);
    return work;
  }

  /** Removes all pages: their content has changed. */
  clear(): void {
    this.#generation += 1;
    for (const entry of this.#entries.values()) this.#release(entry);
    this.#entries.clear();
  }

  #store(key: string, page: CachedPage): void {
    if (page.bytes > this.#bytesMax * shareMax) return;
    this.#entries.set(key, { page, expiresAt: this.#now() + this.#maxAgeMs });
    this.#bytes += page.bytes;
    page.onGrowth = (added) => {
      this.#bytes += added;
      this.#evict();
    };
    this.#evict();
  }

  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#entries.delete(key);
      this.#release(entry);
    }
  }

  #release({ page }: Entry): void {
    page.onGrowth = null;
    this.#bytes -= page.bytes;
  }
}
