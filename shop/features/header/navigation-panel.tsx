// The navigation of small screens: the header's places in a panel that slides in. Fetched when it is first opened.

import { useLocation } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { isSignedOut, useSession } from '../../platform/session/session.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { CategoryLinks } from './category-links.tsx';
import { navigationItems } from './navigation-items.ts';
import { SeriesLinks } from './series-links.tsx';

export interface NavigationPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onClosed: () => void;
}

/** Closes when one of its links is followed. */
export function NavigationPanel({ open, onOpenChange, onClosed }: NavigationPanelProps) {
  const { t } = useTranslation('header');
  const session = useSession();
  const { pathname } = useLocation();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={t('menu')}
      closeLabel={t('closeMenu')}
    >
      <nav aria-label={t('navigation')} className="flex flex-col px-5 py-4">
        {navigationItems(t).map(({ path, name }) => (
          <ShopLink
            key={path}
            to={path}
            onClick={close}
            aria-current={pathname === path ? 'page' : undefined}
            className="border-b border-line py-3.5 font-display text-heading underline-offset-8 aria-[current=page]:underline aria-[current=page]:decoration-1"
          >
            {name}
          </ShopLink>
        ))}
        <CategoryLinks onFollow={close} className="grid-cols-2 gap-x-3 gap-y-4 pt-6" sizes="8rem" />
        <SeriesLinks onFollow={close} className="pt-6" />
        <ShopLink to="/wishlist" onClick={close} className="mt-6 py-3 text-base">
          {t('wishlist')}
        </ShopLink>
        {isSignedOut(session) && (
          <ShopLink to="/registration" onClick={close} className="py-3 text-base">
            {t('registration')}
          </ShopLink>
        )}
      </nav>
    </Sheet>
  );
}
