/** Words about a file that come back as headers with it: what no header can hold is refused before it is kept. */
import { refuse } from '../respond/refusal.ts';

const printable = /^[\u0020-\u007e]*$/;
const charactersMax = 500;

/** Refuses values that would break the answer they are put into. */
export function requireHeaderTexts(values: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === null || (value.length <= charactersMax && printable.test(value))) continue;
    refuse('InvalidRequest', {
      error: 'invalid_header_char',
      message: `Invalid character in response header "${name}"`,
    });
  }
}
