/** PostgreSQL's array literals, since every value travels as text. */

/** `{"a","b"}`: an array of texts. */
export const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
