// Data of an order without a numbered invoice: its confirmation, or the invoice that older orders have. Pure.
import { addressLines } from '@atelier/shop/address-lines';
import { formatMoney, moneyOf, type Money } from '@atelier/shop/money';
import { optionList } from '@atelier/shop/option-list';
import type { Order } from '@atelier/shop/order';
import { formatDay } from '../texts/formats.ts';
import { translator } from '../texts/texts.ts';
import { deliveryText } from '../orders/delivery-text.ts';
import { columnWords } from './column-words.ts';
import type { PrintableData } from './pdf-printer.ts';

/** Data for `invoiceTemplate`. */
export function invoiceData(order: Order): PrintableData {
  const { language, currency, sums, shop } = order;
  const t = translator(language);
  const format = (amount: Money): string => formatMoney(amount, language, currency);
  const discount = moneyOf(sums.discount);
  const shipping = moneyOf(sums.shipping);
  const refunded = moneyOf(order.refunded);
  const taxName = order.taxInclusive ? 'orders:sums.taxIncluded' : 'orders:sums.tax';
  const isPaid = moneyOf(order.paid) >= moneyOf(sums.total);
  return {
    title: t(
      order.hasNumberedDocuments ? 'printables:document.confirmation' : 'printables:invoice.title',
    ),
    language,
    shop: shop.name,
    seller: [],
    facts: [
      t('orders:order', { number: order.number }),
      t('printables:invoice.date', { date: formatDay(order.placedAt, language) }),
    ],
    address: addressOf(order),
    legal: shop.legalText,
    words: columnWords(t, false),
    taxes: [],
    lines: order.lines.map((line) => ({
      title: line.title,
      details: [optionList(line.options, language), line.sku ?? ''].filter((each) => each !== ''),
      quantity: new Intl.NumberFormat(language).format(line.quantity),
      price: format(moneyOf(line.unitPrice)),
      amount: format(moneyOf(line.lineTotal)),
      numbers: line.numbers.map(({ number, of }) => t('orders:line.edition', { number, of })),
    })),
    sums: [
      { name: t('printables:invoice.goods'), amount: format(moneyOf(sums.goods)) },
      ...(discount > 0
        ? [{ name: t('orders:sums.discount'), amount: `−${format(discount)}` }]
        : []),
      {
        name: `${t('orders:sums.shipping')} · ${deliveryText(order, language)}`,
        amount: shipping === 0 ? t('orders:sums.freeShipping') : format(shipping),
      },
      ...(sums.wrapping === null
        ? []
        : [
            {
              name: t('orders:sums.wrapping'),
              amount:
                moneyOf(sums.wrapping) === 0
                  ? t('orders:sums.freeShipping')
                  : format(moneyOf(sums.wrapping)),
            },
          ]),
      // A rate of 0 stands beside others, so that the rates add up to the whole.
      ...order.taxes.map(({ rate, tax }) => ({
        name: t(taxName, { rate: Number(rate) }),
        amount: format(moneyOf(tax)),
      })),
    ],
    total: { name: t('orders:sums.total'), amount: format(moneyOf(sums.total)) },
    status: [
      isPaid ? t('printables:invoice.paid') : '',
      refunded > 0 ? t('printables:invoice.refunded', { amount: format(refunded) }) : '',
    ]
      .filter((each) => each !== '')
      .join(' · '),
    note: isPaid || order.paymentMethod !== 'manual' ? '' : shop.bankDetails,
  };
}

function addressOf({ address, language }: Order): readonly string[] {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
  return addressLines(address, country ?? address.country);
}
