// Printables of the packing table: packing slips, address labels and the pick list, as data for their templates. Pure.
import { addressLines } from '@atelier/shop/address-lines';
import { optionList } from '@atelier/shop/option-list';
import type { Order, OrderLine } from '@atelier/shop/order';
import type { OrderDocument } from '@atelier/shop/order-document';
import { formatDay } from '../texts/formats.ts';
import { translator } from '../texts/texts.ts';
import { deliveryText } from '../orders/delivery-text.ts';
import type { PrintableData } from './pdf-printer.ts';

/** Orders with their issued invoices and the shop that sends them, as `admin_order_printables` returns them. */
export interface OrderPrintables {
  readonly sender: Readonly<Record<'name' | 'shop' | 'address' | 'country', string>>;
  readonly orders: readonly Order[];
  readonly documents: readonly OrderDocument[];
}

/** Sizes of labels, in millimetres, and how many a sheet has. */
export const labelFormats = {
  a6: { width: 105, height: 148, columns: 1, rows: 1 },
  sheet: { width: 210, height: 297, columns: 2, rows: 4 },
  roll: { width: 100, height: 150, columns: 1, rows: 1 },
} as const;
export type LabelFormat = keyof typeof labelFormats;

const detailsOf = ({ options, sku }: OrderLine, language: string): readonly string[] =>
  [optionList(options, language), sku ?? ''].filter((each) => each !== '');

/** Units of a line that are still in the parcel to be packed, or in the one that was. */
const unitsOf = ({ quantity, givenUp }: OrderLine): number => quantity - givenUp;

/** Data for `packingSlipTemplate`: no prices, so that it can lie in a gift. In each order's language. */
export function packingSlipData(
  { orders, sender }: OrderPrintables,
  language: string,
): PrintableData {
  const t = translator(language);
  return {
    title: t('printables:slip.title'),
    language,
    shop: sender.shop,
    documents: orders.map((order) => {
      const own = translator(order.language);
      const number = new Intl.NumberFormat(order.language);
      return {
        title: own('printables:slip.title'),
        language: order.language,
        shop: sender.shop,
        facts: [
          own('orders:order', { number: order.number }),
          own('printables:invoice.date', { date: formatDay(order.placedAt, order.language) }),
          deliveryText(order, order.language),
          ...(order.sums.wrapping === null ? [] : [own('orders:wrapped')]),
        ],
        address: addressOf(order),
        words: [own('printables:invoice.item'), own('printables:invoice.quantity')],
        lines: order.lines
          .filter((line) => unitsOf(line) > 0)
          .map((line) => ({
            title: line.title,
            details: [
              ...detailsOf(line, order.language),
              ...line.numbers.map((each) =>
                own('orders:line.edition', { number: each.number, of: each.of }),
              ),
            ],
            quantity: number.format(unitsOf(line)),
          })),
        card: order.giftMessage ?? '',
        thanks: own('printables:slip.thanks', { shop: sender.shop }),
      };
    }),
  };
}

/**
 * Data for `labelTemplate`. At home the country is left out; abroad it is in English capitals, as the post reads it everywhere.
 * @param skip labels of the first sheet that are used already
 */
export function labelData(
  { orders, sender }: OrderPrintables,
  language: string,
  format: LabelFormat,
  skip = 0,
): PrintableData {
  const labels = orders
    .filter(({ shippingMethod, address }) => shippingMethod !== 'pickup' && address.line1 !== '')
    .map((order) => {
      const { address } = order;
      const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(address.country);
      const lines = addressLines(
        address,
        address.country === sender.country ? '' : (country ?? '').toUpperCase(),
      ).filter((line) => line !== '');
      return {
        from: [sender.name, ...sender.address.split('\n')]
          .filter((line) => line !== '')
          .join(' · '),
        lines,
        rtl: /[\u0590-\u08ff]/.test(lines.join('')),
        number: String(order.number),
      };
    });
  const { columns, rows, width, height } = labelFormats[format];
  const empty = Array.from({ length: skip % (columns * rows) }, () => null);
  return {
    title: translator(language)('printables:label.title'),
    language,
    shop: sender.shop,
    labels: [...empty, ...labels],
    columns,
    rows,
    width,
    height,
  };
}

/** Data for `pickListTemplate`: what is still to be sent of all orders, in the order of the codes. */
export function pickListData({ orders, sender }: OrderPrintables, language: string): PrintableData {
  const t = translator(language);
  const number = new Intl.NumberFormat(language);
  const works = new Map<string, { line: OrderLine; units: number; orders: string[] }>();
  for (const order of orders)
    for (const line of order.lines) {
      const units = line.quantity - line.shipped - line.givenUp;
      if (units <= 0) continue;
      const key =
        line.variantId === null ? `${line.title} ${line.sku ?? ''}` : String(line.variantId);
      const known = works.get(key) ?? { line, units: 0, orders: [] };
      known.units += units;
      // One word, from left to right in every language: a line never ends within it.
      known.orders.push(`\u2066${order.number}\u00A0×\u00A0${number.format(units)}\u2069`);
      works.set(key, known);
    }
  const byCode = new Intl.Collator(language, { numeric: true });
  const sorted = [...works.values()].toSorted(
    (one, other) =>
      Number(one.line.sku === null) - Number(other.line.sku === null) ||
      byCode.compare(one.line.sku ?? '', other.line.sku ?? '') ||
      byCode.compare(one.line.title, other.line.title),
  );
  return {
    title: t('printables:pick.title'),
    language,
    shop: sender.shop,
    facts: t('printables:pick.orders', { amount: number.format(orders.length) }),
    words: [
      t('printables:pick.code'),
      t('printables:invoice.item'),
      t('printables:invoice.quantity'),
      t('printables:pick.for'),
    ],
    lines: sorted.map(({ line, units, orders: of }) => ({
      code: line.sku ?? '',
      title: [line.title, optionList(line.options, language)]
        .filter((each) => each !== '')
        .join(', '),
      quantity: number.format(units),
      orders: of.join(', '),
    })),
  };
}

function addressOf({ address, language }: Order): readonly string[] {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
  return addressLines(address, country ?? address.country);
}
