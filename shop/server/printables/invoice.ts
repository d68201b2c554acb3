// An order as the data of its invoice, in the order's language. Pure.
import { addressLines } from '@atelier/shop/address-lines';
import type { Order } from '../orders/order.ts';
import { formatDay, interpolate, formatMoney, orderTexts } from '../orders/texts.ts';
import type { PrintableData } from './pdf-printer.ts';

/** What `invoiceTemplate` prints. */
export function invoiceData(order: Order): PrintableData {
  const { language, currency, sums, shop } = order;
  const words = orderTexts(language);
  const amount = (value: string): string => formatMoney(value, language, currency);
  const rate = { rate: String(Number(order.taxRate)) };
  const tax = interpolate(order.taxInclusive ? words.taxIncluded : words.tax, rate);
  const isPaid = Number(order.paid) >= Number(sums.total);
  return {
    title: words.invoice,
    language,
    shop: shop.name,
    order: interpolate(words.order, { number: order.number }),
    date: interpolate(words.date, { date: formatDay(order.placedAt, language) }),
    address: addressOf(order),
    legal: shop.legalText,
    words: {
      billTo: words.billTo,
      columns: [words.item, words.quantity, words.price, words.amount],
    },
    lines: order.lines.map((line) => ({
      title: line.title,
      quantity: new Intl.NumberFormat(language).format(line.quantity),
      price: amount(line.unitPrice),
      amount: amount(line.lineTotal),
      numbers: line.numbers.map(({ number, of }) => interpolate(words.edition, { number, of })),
    })),
    sums: [
      { name: words.goods, amount: amount(sums.goods) },
      ...(Number(sums.discount) > 0
        ? [{ name: words.discount, amount: amount(`-${sums.discount}`) }]
        : []),
      {
        name: words.shipping,
        amount: Number(sums.shipping) === 0 ? words.free : amount(sums.shipping),
      },
      ...(Number(sums.tax) > 0 ? [{ name: tax, amount: amount(sums.tax) }] : []),
    ],
    total: { name: words.total, amount: amount(sums.total) },
    status: [
      isPaid ? words.paid : '',
      Number(order.refunded) > 0
        ? interpolate(words.refunded, { amount: amount(order.refunded) })
        : '',
    ]
      .filter((each) => each !== '')
      .join(' · '),
    note: isPaid ? '' : shop.bankDetails,
  };
}

function addressOf({ address, language }: Order): readonly string[] {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
  return addressLines(address, country ?? address.country);
}
