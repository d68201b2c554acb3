// A check of the project: its name, and the problems that it found, each in one sentence.

/** The outcome of a check. */
export interface Check {
  readonly name: 'syntax' | 'types' | 'texts';
  readonly isPassed: boolean;
  readonly problems: readonly string[];
}

/** The outcome of a check with these problems. */
export function checkOf(name: Check['name'], problems: readonly string[]): Check {
  return { name, isPassed: problems.length === 0, problems };
}
