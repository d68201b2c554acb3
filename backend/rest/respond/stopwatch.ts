/** A stopwatch for the stages of a request: the `Server-Timing` header. */
export class Stopwatch {
  #last = performance.now();
  readonly #laps: string[] = [];

  /** Ends a stage under its name. */
  lap(name: string): void {
    const now = performance.now();
    this.#laps.push(`${name};dur=${(now - this.#last).toFixed(3)}`);
    this.#last = now;
  }

  /** `jwt;dur=0.100, parse;dur=0.020`: durations in milliseconds, to the microsecond. */
  toString(): string {
    return this.#laps.join(', ');
  }
}
