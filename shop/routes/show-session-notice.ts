// Session notice as a toast. Loaded when there is one.

import { noticeText } from '../platform/session/auth-error.ts';
import { isLanguage } from '../platform/language/language.ts';
import type { Notice } from '../platform/session/session.ts';
import { signInAddress } from '../platform/session/sign-in-address.ts';
import type { Shop } from '../platform/shop.ts';

/** The registration screen says it by itself, and these send visitors there. */
const screensWithNotice: ReadonlySet<string> = new Set(['/registration', '/account', '/orders']);

/** Visitors are led to the sign-in screen, and back from it. */
export async function showSessionNotice(
  { session, texts, toasts }: Shop,
  notice: Notice,
): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLanguage(lang)) return;
  await texts.load(lang, ['session']);
  const isVisitor = session.read().state === 'visitor';
  const { pathname, search } = location;
  if (isVisitor && screensWithNotice.has(pathname)) return;
  const t = texts.translate(lang);
  toasts.show({
    title: t(`session:${noticeText(notice)}`),
    urgent: true,
    ...(isVisitor && {
      action: { name: t('header:signIn'), path: signInAddress(pathname, search) },
    }),
  });
}
