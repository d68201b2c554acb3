// Navigation of the back office: the start page and the sections.

import { useTranslation } from '../../translation/use-translation.ts';
import { adminSections } from '../../platform/page/admin-sections.ts';
import { ShopLink } from '../../platform/page/link.tsx';

/** @param props.onFollow called when a link is followed, to close the panel that it is in */
export function Navigation({
  name,
  onFollow,
}: {
  readonly name: string;
  readonly onFollow?: () => void;
}) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('navigation')}>
      <ul>
        {(['overview', ...adminSections] as const).map((section) => (
          <li key={section}>
            <ShopLink
              to={section === 'overview' ? '/admin' : `/admin/${section}`}
              aria-current={section === name ? 'page' : undefined}
              onClick={onFollow}
              className="flex min-h-11 items-center border-s-2 border-transparent ps-3 -ms-3.5 text-small lg:min-h-9 hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-medium"
            >
              {t(`screens.${section}`)}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
