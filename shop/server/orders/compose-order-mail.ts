// Writes a mail about an order in its buyer's language, as HTML that old readers show well and as text that says the same.
import { mailBody } from './mail-body.ts';
import type { Order } from './order.ts';
import type { OrderMailKind, OrderWords } from './order-words.ts';
import { sumRows } from './sum-rows.ts';
import { day, filled, money, orderWords } from './words.ts';

/** What the database hands the worker for a mail to an order's buyer. */
export interface ClaimedMail {
  readonly id: string;
  readonly reader: 'customer';
  readonly kind: OrderMailKind;
  readonly to: string;
  /** What belongs to the event that it tells of. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Opens the order without an account. */
  readonly token: string;
  readonly order: Order;
}

export interface OrderMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string;
  /** The same for every attempt, so that a mail which was handed over twice is shown once. */
  readonly messageId: string;
}

/** @param siteUrl the shop's public origin, which links lead to */
export function composeOrderMail(mail: ClaimedMail, siteUrl: string): OrderMail {
  const { order, kind, data } = mail;
  const { language } = order;
  const words = orderWords(language);
  const values = {
    number: order.number,
    name: order.address.name,
    shop: order.shop.name,
    amount: amountIn(data, order),
  };
  const subject = filled(words.mails[kind].subject, values);
  const paragraphs = [
    filled(words.greeting, values),
    filled(words.mails[kind].text, values),
    ...details(kind, data, order, words),
  ];
  const link = orderLink(siteUrl, order, mail.token);
  return {
    to: mail.to,
    subject: `${subject} · ${order.shop.name}`,
    ...mailBody({
      language,
      title: subject,
      paragraphs,
      rows: kind === 'placed' ? sumRows(order, language) : [],
      link,
      linkWords: words.open,
      foot: order.shop.legalText,
    }),
    messageId: `<order-mail.${mail.id}@${new URL(siteUrl).hostname}>`,
  };
}

/** Where an order is read by its token: in its own language, the token where no server's log sees it. */
function orderLink(siteUrl: string, order: Order, token: string): string {
  const url = new URL('/order-confirmation', siteUrl);
  url.searchParams.set('order', order.id);
  if (order.language !== 'en') url.searchParams.set('lang', order.language);
  url.hash = `token=${token}`;
  return url.href;
}

function details(
  kind: OrderMailKind,
  data: Readonly<Record<string, unknown>>,
  order: Order,
  words: OrderWords,
): string[] {
  if (kind === 'placed' && order.paymentMethod === 'manual' && Number(order.sums.total) > 0) {
    const asked = filled(words.transfer, {
      total: money(order.sums.total, order.language, order.currency),
      number: order.number,
      date: order.payBy === null ? '' : day(order.payBy, order.language),
    });
    return [`${asked}\n${order.shop.bankDetails}`.trim()];
  }
  if (kind === 'placed' && order.paymentMethod === 'pickup') return [words.pickup];
  const tracking = [data['carrier'], data['tracking'], data['trackingUrl']].filter(
    (each) => typeof each === 'string' && each !== '',
  );
  if (kind === 'shipped' && tracking.length > 0)
    return [filled(words.tracking, { tracking: tracking.join(' ') })];
  const note = data['note'];
  return typeof note === 'string' && note !== '' ? [note] : [];
}

function amountIn(data: Readonly<Record<string, unknown>>, order: Order): string {
  const { amount } = data;
  return typeof amount === 'string' ? money(amount, order.language, order.currency) : '';
}
