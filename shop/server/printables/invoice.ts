// Data of an invoice: an order in its own language. Pure.
import { addressLines } from '@atelier/shop/address-lines';
import type { Order } from '@atelier/shop/order';
import { formatDay, formatMoney } from '../texts/formats.ts';
import { translator } from '../texts/texts.ts';
import type { PrintableData } from './pdf-printer.ts';

/** Data for `invoiceTemplate`. */
export function invoiceData(order: Order): PrintableData {
  const { language, currency, sums, shop } = order;
  const t = translator(language);
  const amount = (value: string): string => formatMoney(value, language, currency);
  const rate = { rate: Number(order.taxRate) };
  const tax = t(order.taxInclusive ? 'orders:sums.taxIncluded' : 'orders:sums.tax', rate);
  const isPaid = Number(order.paid) >= Number(sums.total);
  return {
    title: t('printables:invoice.title'),
    language,
    shop: shop.name,
    order: t('orders:order', { number: order.number }),
    date: t('printables:invoice.date', { date: formatDay(order.placedAt, language) }),
    address: addressOf(order),
    legal: shop.legalText,
    words: {
      billTo: t('printables:invoice.billTo'),
      columns: [
        t('printables:invoice.item'),
        t('printables:invoice.quantity'),
        t('printables:invoice.price'),
        t('printables:invoice.amount'),
      ],
    },
    lines: order.lines.map((line) => ({
      title: line.title,
      quantity: new Intl.NumberFormat(language).format(line.quantity),
      price: amount(line.unitPrice),
      amount: amount(line.lineTotal),
      numbers: line.numbers.map(({ number, of }) => t('orders:line.edition', { number, of })),
    })),
    sums: [
      { name: t('printables:invoice.goods'), amount: amount(sums.goods) },
      ...(Number(sums.discount) > 0
        ? [{ name: t('orders:sums.discount'), amount: amount(`-${sums.discount}`) }]
        : []),
      {
        name: t('orders:sums.shipping'),
        amount: Number(sums.shipping) === 0 ? t('orders:sums.free') : amount(sums.shipping),
      },
      ...(Number(sums.tax) > 0 ? [{ name: tax, amount: amount(sums.tax) }] : []),
    ],
    total: { name: t('orders:sums.total'), amount: amount(sums.total) },
    status: [
      isPaid ? t('printables:invoice.paid') : '',
      Number(order.refunded) > 0
        ? t('printables:invoice.refunded', { amount: amount(order.refunded) })
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
