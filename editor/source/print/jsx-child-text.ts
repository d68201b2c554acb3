// Text between tags: escaped, or as a string in braces where plain text would mean something else.

import type { FileStyle } from './file-style.ts';
import { decodeText, stringLiteral, encodeText } from './source-text.ts';

/** Text between tags: as it is where that can be, else as a string in braces. */
export function jsxChildText(value: string, style: Pick<FileStyle, 'quote'>): string {
  const written = encodeText(value, 'jsx-text', '');
  const isExact =
    written !== null && decodeText(written, 0, written.length, 'jsx-text').value === value;
  // White space at an end would be lost as soon as somebody breaks the line there.
  const isSafe = isExact && value.trim() === value && value !== '';
  return isSafe ? written : `{${stringLiteral(value, style.quote)}}`;
}
