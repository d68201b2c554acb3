// Rows of an order as mails list them: its lines, discount, shipping, tax and total, for buyers and for the maker.
import type { Order } from './order.ts';
import { interpolate, formatMoney, orderTexts } from './texts.ts';

/** Pairs of a name and a formatted amount, in a language. */
export function orderRows(order: Order, language: string): readonly (readonly [string, string])[] {
  const texts = orderTexts(language);
  const amount = (value: string) => formatMoney(value, language, order.currency);
  const { sums } = order;
  const rate = { rate: String(Number(order.taxRate)) };
  return [
    ...order.lines.map((line): readonly [string, string] => [
      [
        `${line.quantity} × ${line.title}`,
        ...line.numbers.map((each) => interpolate(texts.edition, { ...each, certificate: '' })),
      ].join(' · '),
      amount(line.lineTotal),
    ]),
    ...(Number(sums.discount) > 0 ? [[texts.discount, amount(`-${sums.discount}`)] as const] : []),
    [texts.shipping, Number(sums.shipping) === 0 ? texts.free : amount(sums.shipping)],
    ...(Number(sums.tax) > 0 && !order.taxInclusive
      ? [[interpolate(texts.tax, rate), amount(sums.tax)] as const]
      : []),
    [texts.total, amount(sums.total)],
  ];
}
