// Data of an invoice or a credit note as it was issued, in the order's language. Pure.
import { addressLines } from '@atelier/shop/address-lines';
import { formatMoney, moneyOf } from '@atelier/shop/money';
import { optionList } from '@atelier/shop/option-list';
import type { OrderDocument, OrderDocumentLine } from '@atelier/shop/order-document';
import { formatDay } from '../texts/formats.ts';
import { translator } from '../texts/texts.ts';
import type { Translate } from '../texts/texts.ts';
import { columnWords } from './column-words.ts';
import type { PrintableData } from './pdf-printer.ts';

/** Data for `invoiceTemplate`. */
export function orderDocumentData(document: OrderDocument): PrintableData {
  const { language, contents, number, kind } = document;
  const { seller, buyer, payment } = contents;
  const t = translator(language);
  const country = new Intl.DisplayNames([language], { type: 'region' });
  const format = formatter(document);
  const { address } = buyer;
  return {
    title: t(`printables:document.${kind}`, { number }),
    language,
    shop: seller.shop,
    seller: [
      ...(seller.name === seller.shop ? [] : [seller.name]),
      ...seller.address.split('\n'),
      seller.email,
      seller.phone,
      ...(seller.taxId === '' ? [] : [t('printables:document.taxId', { id: seller.taxId })]),
    ].filter((line) => line !== ''),
    facts: factsOf(document, t),
    address: [
      ...addressLines(address, country.of(address.country) ?? address.country),
      ...(buyer.email === '' ? [] : [buyer.email]),
    ],
    legal: seller.legalText,
    words: columnWords(t, true),
    lines: linesOf(document, t),
    sums: sumsOf(document, t),
    taxes: contents.taxes.map(({ rate, net, tax, gross }) => [
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(
        Number(rate) / 100,
      ),
      format(net),
      format(tax),
      format(gross),
    ]),
    total: { name: t('orders:sums.total'), amount: format(document.gross) },
    status: statusOf(document, t),
    note: payment.bankDetails,
  };
}

const formatter =
  ({ language, currency }: OrderDocument) =>
  (amount: string): string =>
    formatMoney(moneyOf(amount), language, currency);

/** Dates and references that the law asks for, and how it is paid and delivered. */
function factsOf({ kind, language, issuedAt, contents }: OrderDocument, t: Translate): string[] {
  const { order, corrects, delivery, payment } = contents;
  const day = (moment: string): string => formatDay(moment, language);
  const supplied =
    delivery.suppliedAt === null
      ? t('printables:document.paidInAdvance')
      : t('printables:document.supplied', { date: day(delivery.suppliedAt) });
  const method =
    payment.label === 'pickup'
      ? t('order-mails:payOnPickup')
      : t(`checkout:payment.methods.${payment.label}.name`);
  return [
    t('printables:document.issued', { date: day(issuedAt) }),
    ...(kind === 'invoice' ? [supplied] : []),
    ...(corrects === undefined
      ? []
      : [
          t('printables:document.corrects', {
            number: corrects.number,
            date: day(corrects.issuedAt),
          }),
        ]),
    t('printables:document.order', { number: order.number, date: day(order.placedAt) }),
    ...(kind === 'invoice'
      ? [
          t('printables:document.payment', { method }),
          t('printables:document.delivery', {
            method: delivery.name ?? t(`delivery:kinds.${delivery.method}`),
          }),
        ]
      : []),
  ];
}

function linesOf(document: OrderDocument, t: Translate): object[] {
  const { language, contents } = document;
  const format = formatter(document);
  const count = new Intl.NumberFormat(language);
  const print = ({
    title,
    options,
    sku,
    quantity,
    unitPrice,
    amount,
    numbers,
  }: OrderDocumentLine) => ({
    title:
      title ??
      t(contents.isWrapped === true ? 'orders:sums.shippingAndWrapping' : 'orders:sums.shipping'),
    quantity: quantity === 0 ? '' : count.format(quantity),
    price: unitPrice === undefined ? '' : format(unitPrice),
    amount: format(amount),
    details: [optionList(options ?? [], language), sku ?? ''].filter((each) => each !== ''),
    numbers: (numbers ?? []).map((each) =>
      t('orders:line.edition', { number: each.number, of: each.of }),
    ),
  });
  const { other = '0', isCancellation = false } = contents;
  const rest: OrderDocumentLine = {
    line: null,
    taxRate: null,
    title: t(isCancellation ? 'printables:document.cancellation' : 'printables:document.refund'),
    quantity: 0,
    amount: other,
  };
  return [...contents.lines, ...(moneyOf(other) > 0 ? [rest] : [])].map(print);
}

/** The sums of an invoice; a credit note has its lines and its total alone. */
function sumsOf(document: OrderDocument, t: Translate): object[] {
  const { sums, taxes, taxInclusive } = document.contents;
  if (sums === undefined) return [];
  const format = formatter(document);
  const isFree = moneyOf(sums.shipping) === 0;
  return [
    { name: t('printables:invoice.goods'), amount: format(sums.goods) },
    ...(moneyOf(sums.discount) > 0
      ? [{ name: t('orders:sums.discount'), amount: `−${format(sums.discount)}` }]
      : []),
    {
      name: t('orders:sums.shipping'),
      amount: isFree ? t('orders:sums.freeShipping') : format(sums.shipping),
    },
    ...(sums.wrapping == null
      ? []
      : [
          {
            name: t('orders:sums.wrapping'),
            amount:
              moneyOf(sums.wrapping) === 0 ? t('orders:sums.freeShipping') : format(sums.wrapping),
          },
        ]),
    ...taxes
      .filter(({ tax }) => moneyOf(tax) > 0)
      .map(({ rate, tax }) => ({
        name: t(taxInclusive ? 'orders:sums.taxIncluded' : 'orders:sums.tax', {
          rate: Number(rate),
        }),
        amount: format(tax),
      })),
  ];
}

function statusOf({ kind, language, gross, contents }: OrderDocument, t: Translate): string {
  const { paid, paidAt } = contents.payment;
  if (kind === 'credit_note' || moneyOf(paid) < moneyOf(gross)) return '';
  return paidAt === null
    ? t('printables:invoice.paid')
    : t('printables:document.paidOn', { date: formatDay(paidAt, language) });
}
