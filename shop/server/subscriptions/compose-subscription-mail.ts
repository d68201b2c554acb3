// Mails to subscribers, in their language: the question to confirm, a work that is back, and a newsletter.
import type subscriptionMails from '@atelier/shop/texts/en/subscription-mails.json';
import { translator } from '../texts/texts.ts';
import { letterBlocks } from './letter-blocks.ts';
import type { SubscriptionMail } from './subscription-mail.ts';

/** Kinds of mails to subscribers; the database names them when it claims a mail. */
export type SubscriptionMailKind = keyof (typeof subscriptionMails)['mail'] | 'newsletter';

/** A newsletter's text in one language; the body is Markdown. */
export interface Letter {
  readonly language: string;
  readonly subject: string;
  readonly body: string;
}

/** The data of a mail to a subscriber, as `private.claim_subscription_mail` returns it. */
export interface ClaimedSubscriptionMail {
  readonly id: string;
  readonly kind: SubscriptionMailKind;
  readonly to: string;
  readonly language: string;
  /** Confirms and ends the subscription. */
  readonly token: string;
  readonly shop: { readonly name: string; readonly legalText: string };
  /** Null for the newsletter. */
  readonly work: {
    readonly id: number;
    readonly title: string;
    readonly variantId: number | null;
  } | null;
  /** Null for other mails than a newsletter. */
  readonly letter: Letter | null;
}

/** Composes the mail. @param siteUrl the shop's public origin, which links lead to */
export function composeSubscriptionMail(
  mail: ClaimedSubscriptionMail,
  siteUrl: string,
): SubscriptionMail {
  const envelope = {
    to: mail.to,
    messageId: `<subscription-mail.${mail.id}@${new URL(siteUrl).hostname}>`,
    footer: mail.shop.legalText === '' ? mail.shop.name : mail.shop.legalText,
  };
  return mail.letter === null
    ? {
        ...envelope,
        ...noticeOf(mail, mail.kind === 'newsletter' ? 'back_in_stock' : mail.kind, siteUrl),
      }
    : { ...envelope, ...letterOf(mail, mail.letter, siteUrl) };
}

function letterOf(mail: ClaimedSubscriptionMail, letter: Letter, siteUrl: string) {
  return {
    subject: letter.subject,
    language: letter.language,
    title: letter.subject,
    paragraphs: [],
    blocks: letterBlocks(letter.body, siteUrl),
    ...unsubscribing(mail, letter.language, siteUrl),
  };
}

function noticeOf(
  mail: ClaimedSubscriptionMail,
  kind: Exclude<SubscriptionMailKind, 'newsletter'>,
  siteUrl: string,
) {
  const { language, work, shop } = mail;
  const t = translator(language);
  const values = { shop: shop.name, title: work?.title ?? '' };
  const subject = t(`subscription-mails:mail.${kind}.subject`, values);
  const isQuestion = kind !== 'back_in_stock';
  return {
    subject: `${subject} · ${shop.name}`,
    language,
    title: subject,
    paragraphs: [t(`subscription-mails:mail.${kind}.text`, values)],
    button: {
      label: t(`subscription-mails:mail.${kind}.button`),
      address: isQuestion
        ? pageAddress(siteUrl, '/subscription', language, `confirm=${mail.token}`)
        : workAddress(siteUrl, work, language),
    },
    ...(isQuestion
      ? { notes: [t('subscription-mails:ignore')] }
      : unsubscribing(mail, language, siteUrl)),
  };
}

/** Both ways to end a subscription: a link to the page that asks, and the address for mail programs. */
function unsubscribing({ token }: ClaimedSubscriptionMail, language: string, siteUrl: string) {
  const url = new URL('/functions/v1/subscriptions', siteUrl);
  url.searchParams.set('unsubscribe', token);
  return {
    footerLink: {
      label: translator(language)('subscription-mails:unsubscribe'),
      address: pageAddress(siteUrl, '/subscription', language, `unsubscribe=${token}`),
    },
    unsubscribeUrl: url.href,
  };
}

function workAddress(
  siteUrl: string,
  work: ClaimedSubscriptionMail['work'],
  language: string,
): string {
  const address = new URL(pageAddress(siteUrl, `/product/${work?.id ?? ''}`, language, ''));
  if (work !== null && work.variantId !== null)
    address.searchParams.set('variant', String(work.variantId));
  return address.href;
}

/** A page in a language. The token is in the fragment, which no server logs. */
function pageAddress(siteUrl: string, path: string, language: string, fragment: string): string {
  const url = new URL(path, siteUrl);
  if (language !== 'en') url.searchParams.set('lang', language);
  url.hash = fragment;
  return url.href;
}
