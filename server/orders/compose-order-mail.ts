// Writes a mail about an order in its buyer's language, as HTML that old readers show well and as text that says the same.
import type { Order } from './order.ts';
import type { OrderMailKind, OrderWords } from './order-words.ts';
import { day, filled, money, orderWords } from './words.ts';

/** What the database hands the worker for a mail. */
export interface ClaimedMail {
  readonly id: string;
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
  const rows = kind === 'placed' ? sumRows(order, words) : [];
  const text = [...paragraphs, ...rows.map((row) => row.join('  ')), link, order.shop.legalText];
  return {
    to: mail.to,
    subject: `${subject} · ${order.shop.name}`,
    text: `${text.filter((each) => each !== '').join('\n\n')}\n`,
    html: page(language, subject, [
      ...paragraphs.map((each) => `<p style="margin:0 0 16px">${lines(each)}</p>`),
      table(rows),
      `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 24px;background:#211c16;color:#f7f2e8;text-decoration:none">${escape(words.open)}</a></p>`,
      `<p style="margin:0;color:#655b4d;font-size:13px">${lines(order.shop.legalText)}</p>`,
    ]),
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

/** Lines and sums as pairs of words and amounts. */
function sumRows(order: Order, words: OrderWords): (readonly [string, string])[] {
  const amount = (value: string) => money(value, order.language, order.currency);
  const { sums } = order;
  const rate = { rate: String(Number(order.taxRate)) };
  return [
    ...order.lines.map((line): readonly [string, string] => [
      [
        `${line.quantity} × ${line.title}`,
        ...line.numbers.map((each) => filled(words.edition, { ...each, certificate: '' })),
      ].join(' · '),
      amount(line.lineTotal),
    ]),
    ...(Number(sums.discount) > 0 ? [[words.discount, amount(`-${sums.discount}`)] as const] : []),
    [words.shipping, Number(sums.shipping) === 0 ? words.free : amount(sums.shipping)],
    ...(Number(sums.tax) > 0 && !order.taxInclusive
      ? [[filled(words.tax, rate), amount(sums.tax)] as const]
      : []),
    [words.total, amount(sums.total)],
  ];
}

function amountIn(data: Readonly<Record<string, unknown>>, order: Order): string {
  const { amount } = data;
  return typeof amount === 'string' ? money(amount, order.language, order.currency) : '';
}

const table = (rows: readonly (readonly [string, string])[]): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" style="border-collapse:collapse">${rows
        .map(
          ([name, amount]) =>
            `<tr><td style="padding:8px 0;border-top:1px solid #d8cdb9">${escape(name)}</td><td align="right" style="padding:8px 0;border-top:1px solid #d8cdb9;white-space:nowrap">${escape(amount)}</td></tr>`,
        )
        .join('')}</table>`;

const page = (
  language: string,
  title: string,
  contents: readonly string[],
): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f7f2e8;color:#211c16;font:16px/1.6 Helvetica,Arial,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:560px;border-collapse:collapse"><tr><td style="padding:32px;background:#fdfaf4;border:1px solid #d8cdb9">
<h1 style="margin:0 0 20px;font:400 26px/1.25 Georgia,serif">${escape(title)}</h1>
${contents.join('\n')}
</td></tr></table>
</body>
</html>
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string => text.replace(/[&<>"]/g, (each) => entities[each] ?? each);
const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');
