// Rows of an order as mails list them: its lines, discount, shipping, tax and total, for buyers and for the maker.
import { formatMoney, moneyOf, type Money } from '@atelier/shop/money';
import type { Order } from '@atelier/shop/order';
import { translator } from '../texts/texts.ts';

/** Pairs of a name and a formatted amount, in a language. */
export function orderRows(order: Order, language: string): readonly (readonly [string, string])[] {
  const t = translator(language);
  const format = (amount: Money) => formatMoney(amount, language, order.currency);
  const discount = moneyOf(order.sums.discount);
  const shipping = moneyOf(order.sums.shipping);
  const tax = moneyOf(order.sums.tax);
  const rate = { rate: Number(order.taxRate) };
  return [
    ...order.lines.map((line): readonly [string, string] => [
      [
        `${line.quantity} × ${line.title}`,
        ...line.numbers.map((each) =>
          t('orders:line.edition', { number: each.number, of: each.of }),
        ),
      ].join(' · '),
      format(moneyOf(line.lineTotal)),
    ]),
    ...(discount > 0 ? [[t('orders:sums.discount'), format(-discount)] as const] : []),
    [t('orders:sums.shipping'), shipping === 0 ? t('orders:sums.freeShipping') : format(shipping)],
    ...(tax > 0 && !order.taxInclusive ? [[t('orders:sums.tax', rate), format(tax)] as const] : []),
    [t('orders:sums.total'), format(moneyOf(order.sums.total))],
  ];
}
