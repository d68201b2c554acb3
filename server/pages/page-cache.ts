// Keeps rendered pages until something they show changes. It holds few megabytes, forgets the longest unused first, and a page
// that was being rendered when the change came is never kept.
import { CachedPage } from './cached-page.ts';
import type { Page } from './page.ts';

interface Entry {
  readonly page: CachedPage;
  /** When it is to be forgotten at the latest. */
  readonly until: number;
}

/** One page may take this part of the whole at most. */
const partMax = 1 / 8;

export class PageCache {
  readonly #bytesMax: number;
  readonly #keptMs: number;
  readonly #now: () => number;
  /** The longest unused first: a Map remembers the order of insertion. */
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  #generation = 0;
  #bytes = 0;

  /**
   * @param bytesMax how much may be held in all
   * @param keptMs how long a page is kept at most: what is due at an hour, such as a product to be published, announces itself
   *   by no change
   */
  constructor(bytesMax: number, keptMs: number, now: () => number = Date.now) {
    this.#bytesMax = bytesMax;
    this.#keptMs = keptMs;
    this.#now = now;
  }

  /** How many bytes are held, compressed copies included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The page under `key`, or null. */
  get(key: string): CachedPage | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    if (entry.until <= this.#now()) {
      this.#letGo(entry);
      return null;
    }
    this.#entries.set(key, entry);
    return entry.page;
  }

  /**
   * Renders the page and keeps it if `keep` says so and nothing changed meanwhile.
   * Callers that ask for the same key at once share one rendering.
   */
  render(
    key: string,
    render: () => Promise<Page>,
    keep: (page: Page) => boolean,
  ): Promise<CachedPage> {
    const generation = this.#generation;
    const shared = `${generation} ${key}`;
    const underway = this.#rendering.get(shared);
    if (underway !== undefined) return underway;
    const work = render()
      .then((rendered) => {
        const page = new CachedPage(rendered);
        if (generation === this.#generation && keep(rendered)) this.#keep(key, page);
        return page;
      })
      .finally(() => this.#rendering.delete(shared));
    this.#rendering.set(shared, work);
    return work;
  }

  /** Forgets everything: what visitors see has changed. */
  clear(): void {
    this.#generation += 1;
    for (const entry of this.#entries.values()) this.#letGo(entry);
    this.#entries.clear();
  }

  #keep(key: string, page: CachedPage): void {
    if (page.bytes > this.#bytesMax * partMax) return;
    this.#entries.set(key, { page, until: this.#now() + this.#keptMs });
    this.#bytes += page.bytes;
    page.onGrowth = (added) => {
      this.#bytes += added;
      this.#makeRoom();
    };
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#entries.delete(key);
      this.#letGo(entry);
    }
  }

  #letGo({ page }: Entry): void {
    page.onGrowth = null;
    this.#bytes -= page.bytes;
  }
}
