// Says in passing why nobody is signed in any more. Fetched when that happens.

import { noticeText } from '../platform/account-refusal.ts';
import { isLanguage } from '../platform/language.ts';
import type { Notice } from '../platform/session.tsx';
import type { Shop } from '../platform/shop.ts';

/** On the registration screen, which says it by itself, nothing is said. */
export async function tellNotice({ texts, toasts }: Shop, notice: Notice): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLanguage(lang)) return;
  await texts.load(lang, ['session']);
  if (location.pathname === '/registration') return;
  const t = texts.translate(lang);
  toasts.show({
    title: t(`session:${noticeText(notice)}`),
    urgent: true,
    action: { name: t('header:signIn'), path: '/registration' },
  });
}
