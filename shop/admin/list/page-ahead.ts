// Page ahead of a list: the next page, fetched while the shown one is read. One page at a time, and only until something is known to have changed.

/** A page that is older is loaded anew: somebody else may have changed its rows. */
export const aheadMsMax = 60_000;

interface Fetched<Page> {
  readonly key: string;
  readonly promise: Promise<Page>;
  readonly abort: AbortController;
  readonly age: ReturnType<typeof setTimeout>;
  /** Null while it is fetched. */
  page: Page | null;
}

/** One page by its key: a fetch of another key replaces it. */
export class PageAhead<Page> {
  #current: Fetched<Page> | null = null;

  /** Fetches a page, unless it is the one that is there. A fetch that fails is as none: who turns to the page loads it and reads why. */
  fetch(key: string, load: (signal: AbortSignal) => Promise<Page>): void {
    if (this.#current?.key === key) return;
    this.drop();
    const abort = new AbortController();
    const age = setTimeout(() => this.drop(), aheadMsMax);
    const fetched: Fetched<Page> = { key, promise: load(abort.signal), abort, age, page: null };
    this.#current = fetched;
    fetched.promise.then(
      (page) => {
        fetched.page = page;
      },
      () => {
        if (this.#current === fetched) this.drop();
      },
    );
  }

  /** The page under the key, once it is there. */
  ready(key: string): Page | null {
    return this.#current?.key === key ? this.#current.page : null;
  }

  /** The page under the key; null where there is none or its fetch failed. */
  async take(key: string): Promise<Page | null> {
    if (this.#current?.key !== key) return null;
    return this.#current.promise.catch(() => null);
  }

  drop(): void {
    if (this.#current === null) return;
    clearTimeout(this.#current.age);
    this.#current.abort.abort();
    this.#current = null;
  }
}
