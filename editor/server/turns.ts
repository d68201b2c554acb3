// Long work in short turns, so that it keeps nothing else waiting.

/** The longest time for which other work waits. */
const turnMs = 40;

/** Counts a loop's turns. */
export class Turns {
  #end = performance.now() + turnMs;

  /** Lets other work in when this turn has been long enough. To be awaited in every step of the loop. */
  async next(): Promise<void> {
    if (performance.now() < this.#end) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#end = performance.now() + turnMs;
  }
}
