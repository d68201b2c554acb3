// File queue: work on the same file runs one after the other, work on different files at the same time.

/** Runs work under the exclusive use of files. */
export class FileQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs work once all earlier work on any of the paths is done. */
  async run<Outcome>(paths: Iterable<string>, work: () => Promise<Outcome>): Promise<Outcome> {
    const unique = [...new Set(paths)];
    const before = unique.flatMap((path) => this.#last.get(path) ?? []);
    const { promise, resolve } = Promise.withResolvers<void>();
    // Taking the place in every queue at once is what keeps two works from waiting for each other.
    for (const path of unique) this.#last.set(path, promise);
    await Promise.all(before);
    try {
      return await work();
    } finally {
      resolve();
      for (const path of unique) {
        if (this.#last.get(path) === promise) this.#last.delete(path);
      }
    }
  }
}
