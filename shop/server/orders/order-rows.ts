// Rows of an order as mails list them: its lines, discount, shipping, tax and total, for buyers and for the maker.
import type { Order } from '@atelier/shop/order';
import { formatMoney } from '../texts/formats.ts';
import { translator } from '../texts/texts.ts';

/** Pairs of a name and a formatted amount, in a language. */
export function orderRows(order: Order, language: string): readonly (readonly [string, string])[] {
  const t = translator(language);
  const amount = (value: string) => formatMoney(value, language, order.currency);
  const { sums } = order;
  const rate = { rate: Number(order.taxRate) };
  return [
    ...order.lines.map((line): readonly [string, string] => [
      [
        `${line.quantity} × ${line.title}`,
        ...line.numbers.map((each) =>
          t('orders:line.edition', { number: each.number, of: each.of }),
        ),
      ].join(' · '),
      amount(line.lineTotal),
    ]),
    ...(Number(sums.discount) > 0
      ? [[t('orders:sums.discount'), amount(`-${sums.discount}`)] as const]
      : []),
    [
      t('orders:sums.shipping'),
      Number(sums.shipping) === 0 ? t('orders:sums.free') : amount(sums.shipping),
    ],
    ...(Number(sums.tax) > 0 && !order.taxInclusive
      ? [[t('orders:sums.tax', rate), amount(sums.tax)] as const]
      : []),
    [t('orders:sums.total'), amount(sums.total)],
  ];
}
