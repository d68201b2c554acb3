// What a promise is: a sentence with a bar, what others reach, and what was measured here.

/** A promise about speed or size. */
export interface PerformancePromise {
  readonly name: string;
  /** The bar in words: `≤ 2 s`. Absent for a figure that is only told. */
  readonly bar?: string;
  /** What others reach on a machine of two cores, as a maker would compare. */
  readonly peers?: string;
}

/** What was measured for one promise. */
export interface Figure {
  /** With its unit, and with what it depends on: `0.9 s (median of 5)`. */
  readonly text: string;
  /** Whether the bar is met; null where there is no bar. */
  readonly kept: boolean | null;
}

/** Promises that are measured together, in one go. The figures are in the order of the promises. */
export interface Measure {
  readonly promises: readonly PerformancePromise[];
  measure(bench: Bench): Promise<readonly Figure[]>;
}

/** What the measures share. */
export interface Bench {
  /** The data folder of the shop that is measured; the measures leave it fuller than they found it. */
  readonly dataDirectory: string;
  /** Tells who waits what is being done. */
  say(line: string): void;
}

/** A row of the table. */
export interface Row {
  readonly promised: PerformancePromise;
  readonly figure: string;
  readonly verdict: 'kept' | 'broken' | 'no bar' | 'not measured';
}
