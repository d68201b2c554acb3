// A finding of the doctor: what was looked at, what is there, and the cure where something is missing.

/** One thing that was looked at. */
export interface Finding {
  /** Such as `extensions`. */
  readonly subject: string;
  readonly level: 'sound' | 'note' | 'problem';
  readonly text: string;
  /** A command, an SQL statement or a place in the project's settings; null where nothing is to be mended. */
  readonly cure: string | null;
}

/** A finding that needs nothing. */
export const sound = (subject: string, text: string): Finding => ({
  subject,
  level: 'sound',
  text,
  cure: null,
});

/** A finding that may be intended. */
export const note = (subject: string, text: string, cure: string | null = null): Finding => ({
  subject,
  level: 'note',
  text,
  cure,
});

/** A finding that must be mended. */
export const problem = (subject: string, text: string, cure: string): Finding => ({
  subject,
  level: 'problem',
  text,
  cure,
});

const marks = { sound: '✓', note: '·', problem: '✗' } as const;
const namedMax = 5;

/** The lines of a finding for a terminal. */
export const describeFinding = ({ subject, level, text, cure }: Finding): string =>
  [`${marks[level]} ${subject}: ${text}`, ...(cure === null ? [] : [`    ${cure}`])].join('\n');

/** The first names of a list, and how many more there are. */
export const listed = (names: readonly string[]): string =>
  names.length <= namedMax
    ? names.join(', ')
    : `${names.slice(0, namedMax).join(', ')} and ${names.length - namedMax} more`;
