// Group commit: calls that come while a group is underway wait, and go together as the next one.

/** Runs a call with others; rejects with the error of its group. */
export type RunGrouped<Call> = (call: Call) => Promise<void>;

export interface Grouped<Call> {
  readonly run: RunGrouped<Call>;
  /** Calls that wait for the group underway. */
  waiting(): number;
}

interface Waiting<Call> {
  readonly call: Call;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * A call alone is sent at once; under load a group grows to what came during the one before, so that nothing waits for time.
 * @param runGroup runs all calls of a group as one
 * @param sizeMax the most calls of a group
 */
export function groupCalls<Call>(
  runGroup: (calls: readonly Call[]) => Promise<void>,
  sizeMax: number,
): Grouped<Call> {
  const line: Waiting<Call>[] = [];
  let isRunning = false;

  const runNext = async (): Promise<void> => {
    isRunning = true;
    while (line.length > 0) {
      const group = line.splice(0, sizeMax);
      try {
        await runGroup(group.map(({ call }) => call));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isRunning = false;
  };

  return {
    run: (call) =>
      new Promise((resolve, reject) => {
        line.push({ call, resolve, reject });
        if (!isRunning) void runNext();
      }),
    waiting: () => line.length,
  };
}
