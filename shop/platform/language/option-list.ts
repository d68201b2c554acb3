// Options of a variant in one line, such as “50 × 70 cm, Oak”, with the comma of the language.

import type { OptionChoice } from '../api/product.ts';

const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' };

/** The values of the options; empty for a product without options. */
export function optionList(options: readonly OptionChoice[], language: string): string {
  return options.map(({ value }) => value).join(commas[language] ?? ', ');
}

/** A title with the options, such as “Tide Table (50 × 70 cm, Oak)”, to name one line among several. */
export function titleWithOptions(
  title: string,
  options: readonly OptionChoice[],
  language: string,
): string {
  return options.length === 0 ? title : `${title} (${optionList(options, language)})`;
}
