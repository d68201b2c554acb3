// Mails about an order to its buyer, in the order's language.
import type orderMails from '@atelier/shop/texts/en/order-mails.json';
import { addressLines } from '@atelier/shop/address-lines';
import { directionOf, isolateText } from '@atelier/shop/language';
import { formatMoney, moneyOf } from '@atelier/shop/money';
import { formatEventAmount } from './event-amount.ts';
import type { OrderMail } from './order-mail.ts';
import type { Order, OrderDocumentSummary } from '@atelier/shop/order';
import { orderRows } from './order-rows.ts';
import { formatDay } from '../texts/formats.ts';
import { supportedLanguage, translator } from '../texts/texts.ts';
import type { Translate } from '../texts/texts.ts';

/** Kinds of mails to buyers; the database names them when it queues a mail. */
export type OrderMailKind = keyof (typeof orderMails)['customer'];

/** The data of a mail to an order's buyer, as `private.claim_mail` returns it. */
export interface ClaimedMail {
  readonly id: string;
  readonly reader: 'customer';
  readonly kind: OrderMailKind;
  readonly to: string;
  /** The data of the event that the mail is about. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Opens the order without an account. */
  readonly token: string;
  /** Invoices and credit notes that were issued with the event. */
  readonly documents: readonly Pick<OrderDocumentSummary, 'kind' | 'number'>[];
  readonly order: Order;
}

/** Composes the mail. @param siteUrl the shop's public origin, which links lead to */
export function composeOrderMail(mail: ClaimedMail, siteUrl: string): OrderMail {
  const { order, kind, data } = mail;
  const { language } = order;
  const t = translator(language);
  const values = {
    number: order.number,
    name: order.address.name,
    shop: order.shop.name,
    amount: formatEventAmount(data, language, order.currency),
  };
  const subject = t(`order-mails:customer.${kind}.subject`, values);
  const paragraphs = [
    // A buyer at the stall need not say a name.
    ...(values.name === '' ? [] : [t('order-mails:greeting', values)]),
    t(`order-mails:customer.${kind}.text`, values),
    ...details(kind, data, order, t),
    ...(kind === 'delivered' && paidStates.has(order.states.payment)
      ? [t('order-mails:collectorNote')]
      : []),
    ...mail.documents.map((document) =>
      t(`order-mails:documents.${document.kind}`, { number: document.number }),
    ),
  ];
  const address = orderAddress(siteUrl, order, mail.token);
  return {
    to: mail.to,
    subject: `${subject} · ${order.shop.name}`,
    language,
    title: subject,
    paragraphs,
    blocks: trackingOf(mail),
    rows: kind === 'placed' ? orderRows(order, language) : partRows(mail),
    button: { label: t('order-mails:viewOrder'), address },
    footer: order.shop.legalText,
    messageId: `<order-mail.${mail.id}@${new URL(siteUrl).hostname}>`,
  };
}

/** States of the payment in which the database accepts notes about what was sent. */
const paidStates: ReadonlySet<string> = new Set(['paid', 'partially_refunded']);

/** Mails about a part of an order. An accepted return names its lines where others were rejected. */
const partKinds: ReadonlySet<OrderMailKind> = new Set<OrderMailKind>([
  'partially_shipped',
  'return_accepted',
  'return_partially_received',
]);

/** The lines and quantities of a shipment or a return of a part; the rows of other mails are empty. */
function partRows({ kind, data, order }: ClaimedMail): readonly (readonly [string, string])[] {
  if (!partKinds.has(kind)) return [];
  const parts = Array.isArray(data['lines']) ? (data['lines'] as readonly EventLine[]) : [];
  const count = new Intl.NumberFormat(order.language);
  return parts.flatMap(({ line, quantity }) => {
    const ordered = order.lines.find((each) => each.line === line);
    return ordered === undefined ? [] : [[ordered.title, count.format(quantity)] as const];
  });
}

/** A line of an event's data. */
interface EventLine {
  readonly line: number;
  readonly quantity: number;
}

/** The page that shows the order without an account. The token is in the fragment, which no server logs. */
function orderAddress(siteUrl: string, order: Order, token: string): string {
  const url = new URL('/order-confirmation', siteUrl);
  url.searchParams.set('order', order.id);
  if (order.language !== 'en') url.searchParams.set('lang', order.language);
  url.hash = `token=${token}`;
  return url.href;
}

/** A text of the shop's or of a buyer, each line in its own direction where the mail reads from right to left. */
function ownLines(text: string, language: string): string {
  if (directionOf(supportedLanguage(language)) === 'ltr') return text;
  return text.split('\n').map(isolateText).join('\n');
}

/** Carrier and number of a parcel, which lead to the carrier's page where there is one. */
function trackingOf({ kind, data, order }: ClaimedMail): NonNullable<OrderMail['blocks']> {
  const textOf = (name: string): string => (typeof data[name] === 'string' ? data[name] : '');
  const href = textOf('trackingUrl');
  const words = [textOf('carrier'), textOf('tracking')].filter((each) => each !== '').join(' ');
  if ((kind !== 'shipped' && kind !== 'partially_shipped') || `${words}${href}` === '') return [];
  const tracking = ownLines(words === '' ? href : words, order.language);
  const text = translator(order.language)('order-mails:tracking', { tracking });
  return [{ kind: 'paragraph', runs: [href === '' ? { text } : { text, href }] }];
}

function details(
  kind: OrderMailKind,
  data: Readonly<Record<string, unknown>>,
  order: Order,
  t: Translate,
): string[] {
  if (kind === 'placed' && order.paymentMethod === 'manual' && moneyOf(order.sums.total) > 0) {
    const request = t('order-mails:transfer', {
      total: formatMoney(moneyOf(order.sums.total), order.language, order.currency),
      number: order.number,
      date: order.payBy === null ? '' : formatDay(order.payBy, order.language),
    });
    return [`${request}\n${ownLines(order.shop.bankDetails.trim(), order.language)}`.trim()];
  }
  if (kind === 'placed' && order.paymentMethod === 'pickup' && moneyOf(order.sums.total) > 0)
    return [t('order-mails:pickup')];
  if (kind === 'address_changed') {
    const { address, language } = order;
    const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
    return [ownLines(addressLines(address, country ?? address.country).join('\n'), language)];
  }
  const note = data['note'];
  return typeof note === 'string' && note !== '' ? [note] : [];
}
