/**
 * Log positions of a primary over time, from which the lag of its replicas is reckoned: a replica that has replayed the position that the primary had at
 * a time knows everything that was committed until then. No clock but ours takes part, and an idle primary ages nobody.
 */

interface Sample {
  readonly position: bigint;
  readonly atMs: number;
}

export class LogPositions {
  readonly #windowMs: number;
  /** The oldest first. */
  #samples: Sample[] = [];

  /** @param windowMs how far back the lag is known */
  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Adds what the primary says its position is. One before the last means another primary, of which nothing is known yet. */
  add(position: bigint, atMs: number): void {
    const last = this.#samples.at(-1);
    if (last !== undefined && position < last.position) this.#samples = [];
    // Of a position that stays, the first time says how old a replica is that has not reached it, and the last how fresh one that has.
    if (this.#samples.at(-2)?.position === position && last?.position === position)
      this.#samples.pop();
    this.#samples.push({ position, atMs });
    while ((this.#samples[1]?.atMs ?? atMs) < atMs - this.#windowMs) this.#samples.shift();
  }

  /**
   * The time in milliseconds by which a replica that has replayed so far lagged when the primary was last heard of; infinite where it is longer than is known.
   * Time in which the primary is away counts for nobody: nothing is written meanwhile.
   */
  lagMs(replayed: bigint): number {
    const last = this.#samples.at(-1);
    if (last === undefined) return Number.POSITIVE_INFINITY;
    if (replayed >= last.position) return 0;
    const reached = this.#samples.findLast(({ position }) => position <= replayed);
    return reached === undefined ? Number.POSITIVE_INFINITY : last.atMs - reached.atMs;
  }
}
