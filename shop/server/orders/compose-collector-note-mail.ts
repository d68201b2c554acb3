// Mails to the maker about collectors' notes: a buyer has left one, and it waits to be published.
import { translator } from '../texts/texts.ts';
import type { OrderMail } from './order-mail.ts';

/** The data of a mail about a note, as `private.claim_collector_note_mail` returns it. */
export interface ClaimedCollectorNoteMail {
  readonly id: number;
  /** One address, or several with commas between them. */
  readonly to: string;
  /** The buyer's address. */
  readonly replyTo: string;
  /** The maker's language, which need not be the note's. */
  readonly language: string;
  /** Name of the shop. */
  readonly shop: string;
  /** Title of the work. */
  readonly work: string;
  /** As its writer wants to be named. */
  readonly name: string;
  /** Empty where its writer names none. */
  readonly place: string;
  readonly body: string;
  /** From 1 to 5. */
  readonly rating: number | null;
}

/** Composes the mail; a reply goes to the buyer. @param siteUrl the shop's public origin, which the link leads to */
export function composeCollectorNoteMail(
  mail: ClaimedCollectorNoteMail,
  siteUrl: string,
): OrderMail {
  const { id, language, name, place, body, rating } = mail;
  const t = translator(language);
  const subject = t('order-mails:collectorNoteMail.subject', { title: mail.work });
  const address = new URL(`/admin/collector-notes/${id}`, siteUrl);
  if (language !== 'en') address.searchParams.set('lang', language);
  return {
    to: mail.to,
    replyTo: mail.replyTo,
    subject: `${subject} · ${mail.shop}`,
    language,
    title: subject,
    paragraphs: [
      t('order-mails:collectorNoteMail.text', { name }),
      [[name, place].filter((each) => each !== '').join(' · '), body].join('\n'),
      ...(rating === null ? [] : [t('order-mails:collectorNoteMail.rating', { rating })]),
    ],
    rows: [],
    button: { label: t('order-mails:collectorNoteMail.button'), address: address.href },
    footer: mail.shop,
    messageId: `<collector-note.${id}@${new URL(siteUrl).hostname}>`,
  };
}
