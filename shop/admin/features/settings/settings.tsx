// Settings screen: the list of what can be set.

import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { settingsPages } from './settings-groups.ts';

/** The pages, each with a sentence about it. */
export function Screen() {
  const { t } = useTranslation('admin-settings');
  return (
    <>
      <h2 className="text-heading">{t('title')}</h2>
      <ul className="mt-6 grid max-w-[60rem] gap-x-10 border-t border-line md:grid-cols-2">
        {settingsPages.map((page) => (
          <li key={page} className="relative border-b border-line py-4">
            <ShopLink
              to={`/admin/settings/${page}`}
              className="text-base underline underline-offset-4 hover:text-accent after:absolute after:inset-0"
            >
              {t(`pages.${page}.title`)}
            </ShopLink>
            <p className="mt-1 text-label text-quiet">{t(`pages.${page}.text`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
