// Report of the journeys, as Playwright writes it: counts, the journeys that failed or needed a second try, and their errors.

import { stripVTControlCharacters } from 'node:util';

/** The part of Playwright's report that is read. */
export interface JourneyReport {
  readonly stats?: { readonly expected: number; readonly unexpected: number };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** A journey that did not pass at the first try. */
export interface FailedJourney {
  /** `file: title`. */
  readonly name: string;
  /** The beginning of each error, of one try after the other, without colours. */
  readonly errors: readonly string[];
}

/** Lines of an error that are printed: its sentence, the two values and where it waited. */
const linesMax = 12;
const lineLengthMax = 240;

/**
 * Journeys that ended with a status of Playwright's: `unexpected` failed at each try, `flaky` passed at a later one.
 *
 * @param suites suites of the report, with suites in them
 */
export function journeysWith(
  status: 'unexpected' | 'flaky',
  suites: readonly Suite[],
): readonly FailedJourney[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, tests }) => {
      const ended = tests.filter((each) => each.status === status);
      if (ended.length === 0) return [];
      const errors = ended.flatMap(({ results = [] }) => results.flatMap(errorsOf));
      return [{ name: `${suite.file}: ${title}`, errors }];
    }),
    ...journeysWith(status, suite.suites ?? []),
  ]);
}

function errorsOf({ errors = [] }: { readonly errors?: readonly { readonly message?: string }[] }) {
  return errors.map(({ message = 'an error without a message' }) => beginning(message));
}

function beginning(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, linesMax)
    .map((line) => line.slice(0, lineLengthMax))
    .join('\n');
}

/** The errors of journeys in lines for a terminal; empty without a journey. They stand last, where the end of a long log shows them. */
export function describeErrors(journeys: readonly FailedJourney[]): string {
  return journeys
    .map(({ name, errors }) =>
      [name, ...errors.flatMap((error) => error.split('\n').map((line) => `    ${line}`))].join(
        '\n',
      ),
    )
    .join('\n');
}
