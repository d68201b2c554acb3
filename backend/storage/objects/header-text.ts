/** Header texts of a file, such as its type: values that no header can carry are refused before they are stored. */
import { refuse } from '../respond/refusal.ts';

const printable = /^[\u0020-\u007e]*$/;
const charactersMax = 500;

/** Refuses values that would break a response with the file. */
export function requireHeaderTexts(values: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === null || (value.length <= charactersMax && printable.test(value))) continue;
    refuse('InvalidRequest', {
      error: 'invalid_header_char',
      message: `Invalid character in response header "${name}"`,
    });
  }
}
