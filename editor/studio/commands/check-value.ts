// Check of a typed value: one that the browser would ignore is not written, and is said to be none.

import type { TokenKind } from '../model/design-tokens.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';

/** Functions of Tailwind, which no browser knows, and what custom functions of a project may give. */
const buildFunction = /(?:^|[\s,(])(?:--[\w-]+|theme)\(/;

/** The properties of which one must take a token's value, with the word for such values; others may be anything. */
const tokenProperties: Readonly<
  Partial<Record<TokenKind, { readonly properties: readonly string[]; readonly word: string }>>
> = {
  color: { properties: ['color'], word: 'colour' },
  font: { properties: ['font-family'], word: 'typeface' },
  size: { properties: ['font-size'], word: 'size of text' },
  length: { properties: ['width', 'letter-spacing', 'line-height', 'z-index'], word: 'length' },
};

/** Whether an element's property takes a value; says so where it does not. */
export function checkStyle(studio: Studio, property: string, value: string): boolean {
  if (isValueOf([property], value)) return true;
  showToast(studio, 'failed', `“${value}” is no value of ${property}. Nothing was changed.`);
  return false;
}

/** Whether a token of a kind takes a value; says so where it does not. */
export function checkToken(
  studio: Studio,
  { name, kind }: { readonly name: string; readonly kind: TokenKind },
  value: string,
): boolean {
  const { properties = [], word = '' } = tokenProperties[kind] ?? {};
  if (properties.length === 0 || isValueOf(properties, value)) return true;
  showToast(studio, 'failed', `“${value}” is no ${word}. ${name} was not changed.`);
  return false;
}

/** Whether the browser knows a value of one of the properties; a number is one of pixels, too. */
function isValueOf(properties: readonly string[], value: string): boolean {
  const bare = value.replace(/\s*!important$/, '');
  if (buildFunction.test(bare)) return true;
  return properties.some(
    (property) => CSS.supports(property, bare) || CSS.supports(property, `${bare}px`),
  );
}
