// Rows of an order as mails list them: its lines, discount, shipping, tax and total, for buyers and for the maker.
import { leadText } from '@atelier/shop/lead-text';
import { formatMoney, moneyOf, type Money } from '@atelier/shop/money';
import { titleWithOptions } from '@atelier/shop/option-list';
import type { Order } from '@atelier/shop/order';
import { deliveryText } from './delivery-text.ts';
import { translator } from '../texts/texts.ts';

/** Pairs of a name and a formatted amount, in a language. */
export function orderRows(order: Order, language: string): readonly (readonly [string, string])[] {
  const t = translator(language);
  const format = (amount: Money) => formatMoney(amount, language, order.currency);
  const discount = moneyOf(order.sums.discount);
  const shipping = moneyOf(order.sums.shipping);
  const taxes = order.taxes.filter(({ tax }) => moneyOf(tax) > 0);
  const taxName = order.taxInclusive ? 'orders:sums.taxIncluded' : 'orders:sums.tax';
  const taxRows = taxes.map(({ rate, tax }): readonly [string, string] => [
    t(taxName, { rate: Number(rate) }),
    format(moneyOf(tax)),
  ]);
  return [
    ...order.lines.map((line): readonly [string, string] => [
      [
        `${line.quantity} × ${titleWithOptions(line.title, line.options, order.language)}`,
        ...(line.sku === null ? [] : [line.sku]),
        ...(line.lead === null ? [] : [t(leadText(line.lead).text, leadText(line.lead).numbers)]),
        ...line.numbers.map((each) =>
          t('orders:line.edition', { number: each.number, of: each.of }),
        ),
      ].join(' · '),
      format(moneyOf(line.lineTotal)),
    ]),
    ...(discount > 0 ? [[t('orders:sums.discount'), `−${format(discount)}`] as const] : []),
    [
      `${t('orders:sums.shipping')} · ${deliveryText(order, language)}`,
      shipping === 0 ? t('orders:sums.freeShipping') : format(shipping),
    ],
    ...wrappingRow(order, language),
    ...(order.taxInclusive ? [] : taxRows),
    [t('orders:sums.total'), format(moneyOf(order.sums.total))],
    ...(order.taxInclusive ? taxRows : []),
  ];
}

/** The fee for gift wrapping, as the shipping is written; no row for an order that is not wrapped. */
function wrappingRow(
  { sums: { wrapping }, currency }: Order,
  language: string,
): readonly (readonly [string, string])[] {
  if (wrapping === null) return [];
  const t = translator(language);
  const fee = moneyOf(wrapping);
  return [
    [
      t('orders:sums.wrapping'),
      fee === 0 ? t('orders:sums.freeShipping') : formatMoney(fee, language, currency),
    ],
  ];
}
