// Calling the formatter, in one place: text and options in, formatted text out.

import { format } from 'oxfmt';

/** The options of a formatter, in Prettier's terms (https://prettier.io/docs/options). */
export interface FormatOptions {
  /** Columns. */
  readonly printWidth: number;
  /** Columns of one step of indentation. */
  readonly tabWidth: number;
  readonly useTabs: boolean;
  readonly semi: boolean;
  readonly singleQuote: boolean;
  readonly jsxSingleQuote: boolean;
  readonly trailingComma: 'all' | 'es5' | 'none';
  readonly bracketSpacing: boolean;
  readonly bracketSameLine: boolean;
  readonly arrowParens: 'always' | 'avoid';
  readonly quoteProps: 'as-needed' | 'consistent' | 'preserve';
  readonly endOfLine: 'lf' | 'crlf';
}

/**
 * Formats a script. A byte-order mark stays.
 * @returns null when the formatter cannot read the text.
 */
export async function formatText(
  path: string,
  text: string,
  options: FormatOptions,
): Promise<string | null> {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const { code, errors } = await format(path, text.slice(mark.length), {
    ...options,
    // Embedded languages (CSS in JS and the like) stay as they are, and take longest.
    embeddedLanguageFormatting: 'off',
  });
  return errors.length > 0 ? null : mark + code;
}
