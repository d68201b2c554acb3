// Writes the maker's own mails about orders: what somebody else did, what is to be sent, how it is paid and where it goes.
import { addressLines } from '@atelier/shop/address-lines';
import type { OrderMail } from './compose-order-mail.ts';
import { mailBody } from './mail-body.ts';
import type { Order } from './order.ts';
import type { MakerMailKind } from './order-words.ts';
import { sumRows } from './sum-rows.ts';
import { filled, money, orderWords } from './words.ts';

/** What the database hands the worker for a mail to the maker. */
export interface ClaimedMakerMail {
  readonly id: string;
  readonly reader: 'maker';
  readonly kind: MakerMailKind;
  /** One address, or several with commas between them. */
  readonly to: string;
  /** The maker's language, which need not be the order's. */
  readonly language: string;
  /** What belongs to the event that it tells of. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly order: Order;
}

/** An answer to it goes to the buyer. @param siteUrl the shop's public origin, which the link leads to */
export function composeMakerMail(mail: ClaimedMakerMail, siteUrl: string): OrderMail {
  const { order, kind, language } = mail;
  const words = orderWords(language);
  const values = {
    number: order.number,
    name: order.address.name,
    total: money(order.sums.total, language, order.currency),
    amount: amountIn(mail),
  };
  const subject = filled(words.maker.mails[kind].subject, values);
  const link = new URL(`/orders/${order.id}`, siteUrl);
  if (language !== 'en') link.searchParams.set('lang', language);
  return {
    to: mail.to,
    replyTo: order.email,
    subject: `${subject} · ${order.shop.name}`,
    ...mailBody({
      language,
      title: subject,
      paragraphs: [filled(words.maker.mails[kind].text, values), ...particulars(mail)],
      rows: sumRows(order, language),
      link: link.href,
      linkWords: words.open,
      foot: order.shop.name,
    }),
    messageId: `<order-mail.${mail.id}@${new URL(siteUrl).hostname}>`,
  };
}

/** What an event about money says it was; empty for others. */
function amountIn({ data, language, order }: ClaimedMakerMail): string {
  const { amount } = data;
  return typeof amount === 'string' ? money(amount, language, order.currency) : '';
}

/** Each is named in its first line. */
function particulars({ order, language, data }: ClaimedMakerMail): readonly string[] {
  const words = orderWords(language);
  const { maker } = words;
  const method = maker.shippingMethods[order.shippingMethod];
  const isPaid = Number(order.paid) >= Number(order.sums.total);
  const { reason } = data;
  const said: readonly (readonly [name: string, lines: readonly unknown[]])[] = [
    [words.shipping, [method]],
    [maker.deliverTo, order.shippingMethod === 'pickup' ? [] : placeOf(order, language)],
    [maker.contact, [order.address.name, order.email, order.address.phone]],
    [maker.payment, [maker.paymentMethods[order.paymentMethod], isPaid ? words.paid : '']],
    [maker.note, [order.note]],
    [maker.reason, [reason]],
  ];
  return said.flatMap(([name, lines]) => {
    const texts = lines.filter((line) => typeof line === 'string' && line !== '');
    return texts.length === 0 ? [] : [[name, ...texts].join('\n')];
  });
}

function placeOf({ address }: Order, language: string): readonly string[] {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
  return addressLines(address, country ?? address.country);
}
