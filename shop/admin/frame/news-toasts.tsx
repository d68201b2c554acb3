// News toasts of the back office: a short message for each new order, return, message and collector's note, with the way to it.

import { useTranslation } from '../../translation/use-translation.ts';
import { useShop } from '../../platform/shop.ts';
import { useNews, type NewsKind } from '../data/use-news.ts';

const pathOf: Readonly<Record<NewsKind, (key: string) => string>> = {
  order: (key) => `/admin/order/${key}`,
  return: (key) => `/admin/order/${key}`,
  message: (key) => `/admin/messages/${key}`,
  note: (key) => `/admin/collector-notes/${key}`,
};

/** Draws nothing itself. */
export function NewsToasts(): null {
  const { t } = useTranslation('admin');
  const { toasts } = useShop();
  useNews((news) => {
    if (news === null) return;
    const { kind, key } = news;
    toasts.show({
      title: t(`news.${kind}`),
      action: { name: t('news.open'), path: pathOf[kind](key) },
    });
  });
  return null;
}
