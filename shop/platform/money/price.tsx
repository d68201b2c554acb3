// Price element: a formatted amount, isolated so that it keeps its direction inside right-to-left text.

import { directionOf } from '../language/language.ts';
import { formatMoney, type Money, type MoneyStyle } from './money.ts';
import { usePage } from '../page/page.ts';

/** An amount in the reader's notation and the shop's currency, isolated for a place inside a right-to-left sentence. */
export function useMoney(style: MoneyStyle = 'exact'): (amount: Money) => string {
  const { language, settings } = usePage();
  return (amount) => {
    const text = formatMoney(amount, language, settings.currency, style);
    return directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;
  };
}

/** Server and browser may know different editions of the same notation; the server's stays until the next change. */
export function Price({ amount }: { amount: Money }) {
  const { language, settings } = usePage();
  return (
    <bdi dir="ltr" suppressHydrationWarning>
      {formatMoney(amount, language, settings.currency)}
    </bdi>
  );
}
