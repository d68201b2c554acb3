// A performance promise: a sentence with a limit, the figures of others, and the figure measured here.

/** A promise about speed or size. */
export interface PerformancePromise {
  readonly name: string;
  /** The limit in words: `≤ 2 s`. Absent for a figure that is only reported. */
  readonly bar?: string;
  /** Figures of comparable products on a machine of two cores. */
  readonly peers?: string;
}

/** The measured figure of one promise. */
export interface Figure {
  /** With its unit and its conditions: `0.9 s (median of 5)`. */
  readonly text: string;
  /** Whether the limit is met; null when there is none. */
  readonly met: boolean | null;
}

/** Promises that are measured together, in one go. The figures are in the order of the promises. */
export interface Measure {
  readonly promises: readonly PerformancePromise[];
  measure(bench: Bench): Promise<readonly Figure[]>;
}

/** Context of all measures. */
export interface Bench {
  /** The data folder of the shop that is measured; the measures add data to it. */
  readonly dataDirectory: string;
  /** Prints a line of progress. */
  progress(line: string): void;
}

/** A row of the table. */
export interface Row {
  readonly promised: PerformancePromise;
  readonly figure: string;
  readonly verdict: 'kept' | 'broken' | 'no bar' | 'not measured';
}
