// Samples of every mail that the shop sends, by name: what the settings preview and send as a test.
import type { Language } from '@atelier/shop/language';
import { composeBackupMail, type BackupMail } from '../backups/compose-backup-mail.ts';
import { composeCollectorNoteMail } from '../orders/compose-collector-note-mail.ts';
import { composeMakerMail, type MakerMailKind } from '../orders/compose-maker-mail.ts';
import { composeOrderMail, type OrderMailKind } from '../orders/compose-order-mail.ts';
import type { OrderMail } from '../orders/order-mail.ts';
import { translator } from '../texts/texts.ts';
import { sampleBuyer } from './sample-buyers.ts';
import { sampleOrder, sampleOrderId, type MailSample } from './sample-order.ts';

/** Kinds of mails about orders; the compiler compares them with the texts. */
const customerKinds = {
  placed: true,
  bought: true,
  paid: true,
  partially_shipped: true,
  shipped: true,
  delivered: true,
  address_changed: true,
  cancelled: true,
  expired: true,
  partially_refunded: true,
  refunded: true,
  return_accepted: true,
  return_rejected: true,
  return_withdrawn: true,
  return_partially_received: true,
  return_received: true,
} as const satisfies Readonly<Record<OrderMailKind, true>>;
const makerKinds = {
  placed: true,
  paid: true,
  cancelled: true,
  return_requested: true,
  return_withdrawn: true,
  disputed: true,
  dispute_won: true,
  dispute_lost: true,
} as const satisfies Readonly<Record<MakerMailKind, true>>;

const kindsOf = <Kind extends string>(kinds: Readonly<Record<Kind, true>>): readonly Kind[] =>
  Object.keys(kinds).filter((kind): kind is Kind => kind in kinds);

/** Names such as `customer.placed`; mails about accounts have names of their own. */
export const sampleNames: readonly string[] = [
  ...kindsOf(customerKinds).map((kind) => `customer.${kind}`),
  ...kindsOf(makerKinds).map((kind) => `maker.${kind}`),
  'maker.collector_note',
  'backup.failed',
];

export interface SampleOptions {
  readonly sample: MailSample;
  readonly language: Language;
  readonly siteUrl: string;
  readonly now: Date;
}

/** The mail of a name to the caller's own address; null for a name that is none. */
export function composeSample(name: string, options: SampleOptions): OrderMail | BackupMail | null {
  const [group, word] = name.split('.');
  const customer = kindsOf(customerKinds).find((kind) => kind === word);
  const maker = kindsOf(makerKinds).find((kind) => kind === word);
  if (group === 'customer' && customer !== undefined) return customerSample(customer, options);
  if (group === 'maker' && maker !== undefined) return makerSample(maker, options);
  if (name === 'maker.collector_note') return noteSample(options);
  return name === 'backup.failed' ? backupSample(options) : null;
}

/** The data of events that the mails are about. */
function eventData(kind: string, { sums }: ReturnType<typeof sampleOrder>) {
  const lines = [{ line: 1, quantity: 1 }];
  if (kind.endsWith('shipped')) return { lines, carrier: 'DHL', tracking: '00340434161094042557' };
  if (kind === 'partially_refunded') return { amount: '10.00' };
  return { lines, amount: sums.total };
}

function customerSample(
  kind: OrderMailKind,
  { sample, language, siteUrl, now }: SampleOptions,
): OrderMail {
  const placed = sampleOrder(sample, language, now);
  const order = kind === 'bought' ? { ...placed, paymentMethod: 'pickup' } : placed;
  const invoice = { kind: 'invoice', number: `${now.getFullYear()}-1042` } as const;
  const documents =
    kind === 'paid' || kind === 'bought'
      ? [invoice]
      : kind.endsWith('refunded')
        ? [{ ...invoice, kind: 'credit_note' } as const]
        : [];
  return composeOrderMail(
    {
      id: sampleOrderId,
      reader: 'customer',
      kind,
      to: sample.email,
      data: eventData(kind, order),
      token: 'sample',
      documents,
      order,
    },
    siteUrl,
  );
}

function makerSample(
  kind: MakerMailKind,
  { sample, language, siteUrl, now }: SampleOptions,
): OrderMail {
  const order = sampleOrder(sample, language, now);
  const mail = composeMakerMail(
    {
      id: sampleOrderId,
      reader: 'maker',
      kind,
      to: sample.email,
      language,
      data: eventData(kind, order),
      order: { ...order, paid: kind === 'placed' ? '0.00' : order.sums.total },
    },
    siteUrl,
  );
  return mail;
}

function noteSample({ sample, language, siteUrl }: SampleOptions): OrderMail {
  const { name, city } = sampleBuyer(language);
  return composeCollectorNoteMail(
    {
      id: 1,
      to: sample.email,
      replyTo: sample.email,
      language,
      shop: sample.shop.name,
      work: sample.works[0]?.title ?? sample.shop.name,
      name,
      place: city,
      body: translator(language)('order-mails:collectorNoteMail.sample'),
      rating: 5,
    },
    siteUrl,
  );
}

function backupSample({ sample, language, siteUrl, now }: SampleOptions): BackupMail {
  const failedAt = now.toISOString();
  return composeBackupMail(
    {
      to: sample.email,
      language,
      shop: sample.shop.name,
      backup: sampleOrderId,
      failedAt,
      place: 's3://backups/shop',
      details: 'AccessDenied: the place refused the file.',
      lastGoodAt: new Date(now.getTime() - 86_400_000).toISOString(),
      lastGoodFile: 'shop-0042.atelier',
      lastGoodPlace: 's3://backups/shop',
    },
    siteUrl,
  );
}
