// The `@font-face` rules of the cut typefaces: what a browser needs to know to fetch a file only when it needs its letters.

import type { CodeRange, Typeface } from './typefaces.server.ts';

/** A style sheet beside the files. */
export function rulesOf(typefaces: readonly Typeface[]): string {
  const rules = typefaces.map(ruleOf).join('\n');
  return `/* Which file holds which letters: written by cut-typefaces.server.ts, as are the files. */\n\n${rules}`;
}

function ruleOf({ name, family, axes, ranges, usedFor, display }: Typeface): string {
  const weight = axes['wght'];
  if (weight === undefined) throw new Error(`The table does not say which weights ${name} has.`);
  return `@font-face {
  font-family: '${family}';
  font-weight: ${typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`};
  font-display: ${display};
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${(usedFor ?? ranges).map(unicodeRange).join(', ')};
}
`;
}

function unicodeRange([first, last]: CodeRange): string {
  const hexadecimal = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
  const start = `U+${hexadecimal(first)}`;
  return first === last ? start : `${start}-${hexadecimal(last)}`;
}
