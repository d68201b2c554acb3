// Filter values, as an address states them. An invalid one is left out, never an error: addresses are typed and shared.

import { normalizeSearch } from '../../platform/forms/normalize-text.ts';
import { parseMoney } from '../../platform/money/money.ts';

const mostChoices = 20;
const choiceName = /^[a-z0-9_-]{1,40}$/;

/** A text that is searched for. */
export function parseSearch([typed = '']: readonly string[]): string | undefined {
  return normalizeSearch(typed) || undefined;
}

/** Names of choices, each once and in one order, so that equal choices share an address. */
export function parseChoices(names: readonly string[]): readonly string[] {
  return [...new Set(names)]
    .filter((name) => choiceName.test(name))
    .toSorted()
    .slice(0, mostChoices);
}

/**
 * A number with at most two decimals as visitors type it, with a decimal comma, or in Arabic digits, too. It is returned as a decimal
 * in its shortest form: `12`, `12.5`.
 */
export function parseNumber([typed = '']: readonly string[]): string | undefined {
  const latin = typed.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const hundredths = parseMoney(latin.replace(/[,٫]/, '.'));
  return hundredths === null ? undefined : String(hundredths / 100);
}
