// Font-face rules of the cut typefaces: a browser loads a file only when it needs its letters.

import type { CodeRange, Typeface } from './typefaces.server.ts';

/**
 * A style sheet beside the files. Every face is optional: a page announces its faces, so they are there when it is painted, and on a line
 * so slow that they are not, the page is not set a second time under its reader's eyes.
 */
export function rulesOf(typefaces: readonly Typeface[]): string {
  const rules = typefaces.map(ruleOf).join('\n');
  return `/* Typefaces: the font file of each range of letters. Written by cut-typefaces.server.ts, as are the files. */\n\n${rules}`;
}

function ruleOf({ name, family, axes, ranges, usedFor }: Typeface): string {
  const weight = axes['wght'];
  if (weight === undefined) throw new Error(`The table does not say which weights ${name} has.`);
  return `@font-face {
  font-family: '${family}';
  font-weight: ${typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`};
  font-display: optional;
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
