// Mails about orders to the maker (the shop's owner): they report what a buyer or the payment provider did.
import { addressLines } from '@atelier/shop/address-lines';
import { formatMoney, moneyOf } from '@atelier/shop/money';
import type orderMails from '@atelier/shop/texts/en/order-mails.json';

import { formatEventAmount } from './event-amount.ts';
import type { OrderMail } from './order-mail.ts';
import type { Order } from '@atelier/shop/order';
import { deliveryText } from './delivery-text.ts';
import { orderRows } from './order-rows.ts';
import { translator } from '../texts/texts.ts';

/** Kinds of mails to the maker; the database names them when it queues a mail. */
export type MakerMailKind = keyof (typeof orderMails)['maker'];

/** The data of a mail to the maker, as `private.claim_mail` returns it. */
export interface ClaimedMakerMail {
  readonly id: string;
  readonly reader: 'maker';
  readonly kind: MakerMailKind;
  /** One address, or several with commas between them. */
  readonly to: string;
  /** The maker's language, which need not be the order's. */
  readonly language: string;
  /** The data of the event that the mail is about. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly order: Order;
}

/** Composes the mail; a reply goes to the buyer. @param siteUrl the shop's public origin, which the link leads to */
export function composeMakerMail(mail: ClaimedMakerMail, siteUrl: string): OrderMail {
  const { order, kind, language } = mail;
  const t = translator(language);
  const values = {
    number: order.number,
    name: order.address.name,
    total: formatMoney(moneyOf(order.sums.total), language, order.currency),
    amount: formatEventAmount(mail.data, language, order.currency),
  };
  const subject = t(`order-mails:maker.${kind}.subject`, values);
  const address = new URL(`/orders/${order.id}`, siteUrl);
  if (language !== 'en') address.searchParams.set('lang', language);
  return {
    to: mail.to,
    replyTo: order.email,
    subject: `${subject} · ${order.shop.name}`,
    language,
    title: subject,
    paragraphs: [t(`order-mails:maker.${kind}.text`, values), ...orderDetails(mail)],
    rows: orderRows(order, language),
    button: { label: t('order-mails:viewOrder'), address: address.href },
    footer: order.shop.name,
    messageId: `<order-mail.${mail.id}@${new URL(siteUrl).hostname}>`,
  };
}

/** Paragraphs on shipping, address, payment and notes; the first line of each is its heading. */
function orderDetails({ order, language, data }: ClaimedMakerMail): readonly string[] {
  const t = translator(language);
  const method = deliveryText(order, language);
  const payment =
    order.paymentMethod === 'pickup'
      ? t('order-mails:payOnPickup')
      : t(`checkout:payment.methods.${order.paymentLabel}.name`);
  const isPaid = moneyOf(order.paid) >= moneyOf(order.sums.total);
  const { reason } = data;
  const sections: readonly (readonly [heading: string, lines: readonly unknown[]])[] = [
    [t('orders:sums.shipping'), [method]],
    [
      t('order-mails:headings.deliverTo'),
      order.shippingMethod === 'pickup' ? [] : localizedAddressLines(order, language),
    ],
    [t('order-mails:headings.contact'), [order.address.name, order.email, order.address.phone]],
    [t('order-mails:headings.payment'), [payment, isPaid ? t('order-mails:paid') : '']],
    [t('order-mails:headings.note'), [order.note]],
    [
      t('order-mails:headings.gift'),
      [
        ...(order.giftMessage === '' ? [t('order-mails:giftWithoutWords')] : [order.giftMessage]),
        ...(order.sums.wrapping === null ? [] : [t('orders:wrapped')]),
      ],
    ],
    [t('order-mails:headings.reason'), [reason]],
  ];
  return sections.flatMap(([heading, lines]) => {
    const nonEmpty = lines.filter((line) => typeof line === 'string' && line !== '');
    return nonEmpty.length === 0 ? [] : [[heading, ...nonEmpty].join('\n')];
  });
}

function localizedAddressLines({ address }: Order, language: string): readonly string[] {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
  return addressLines(address, country ?? address.country);
}
