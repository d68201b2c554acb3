// Progress of a backup, a restore or a verification, as data.

/** A moment of the work. */
export interface Progress {
  /** The part that is being worked on: a table, the media. */
  readonly part: string;
  /** From 0 to 1. Sizes are estimates, so it may stand still or jump. */
  readonly fraction: number;
  /** Bytes that were read so far. */
  readonly bytes: number;
}

export type OnProgress = (progress: Progress) => void;

export interface ProgressCounter {
  begin(part: string): void;
  add(bytes: number): void;
  end(): void;
}

/**
 * Counts bytes towards an expected number.
 * @param total bytes, an estimate
 */
export function createProgress(total: number, onProgress: OnProgress = () => {}): ProgressCounter {
  let [part, bytes] = ['', 0];
  const report = (fraction: number): void => onProgress({ part, fraction, bytes });
  const current = (): number => (total === 0 ? 1 : Math.min(bytes / total, 1));
  return {
    begin(next) {
      part = next;
      report(current());
    },
    add(more) {
      bytes += more;
      report(current());
    },
    end: () => report(1),
  };
}
