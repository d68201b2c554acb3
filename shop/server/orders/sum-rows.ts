// What was ordered and what it comes to, as mails list it: line by line, to buyers and to the maker alike.
import type { Order } from './order.ts';
import { filled, money, orderWords } from './words.ts';

/** Lines and sums as pairs of words and amounts, in a language. */
export function sumRows(order: Order, language: string): readonly (readonly [string, string])[] {
  const words = orderWords(language);
  const amount = (value: string) => money(value, language, order.currency);
  const { sums } = order;
  const rate = { rate: String(Number(order.taxRate)) };
  return [
    ...order.lines.map((line): readonly [string, string] => [
      [
        `${line.quantity} × ${line.title}`,
        ...line.numbers.map((each) => filled(words.edition, { ...each, certificate: '' })),
      ].join(' · '),
      amount(line.lineTotal),
    ]),
    ...(Number(sums.discount) > 0 ? [[words.discount, amount(`-${sums.discount}`)] as const] : []),
    [words.shipping, Number(sums.shipping) === 0 ? words.free : amount(sums.shipping)],
    ...(Number(sums.tax) > 0 && !order.taxInclusive
      ? [[filled(words.tax, rate), amount(sums.tax)] as const]
      : []),
    [words.total, amount(sums.total)],
  ];
}
