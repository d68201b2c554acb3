// The sticky header of every screen: navigation links, the shop's name, and the buttons for language, account and cart.

import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ShopLink } from '../../platform/page/link.tsx';
import { logMissingPart } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { isSignedOut, useSession } from '../../platform/session/session.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useLazyPart } from '../../ui/lazy-part.ts';
import { navigationItems } from './navigation-items.ts';
import { Panel, Person } from '../../ui/icons.tsx';

const iconButton =
  'inline-flex size-11 items-center justify-center hover:text-accent noscript:hidden';

const loadAccountMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu);

/** @param language the language switcher · @param cart the link to the cart with its badge */
export function Header({ language, cart }: { language: ReactNode; cart: ReactNode }) {
  const { t } = useTranslation('header');
  const { settings } = usePage();
  const session = useSession();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="frame grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-x-1 lg:gap-x-2 lg:h-20">
        <div className="-ms-3 flex items-center lg:ms-0">
          <NavigationPanelButton />
          <MainNavigation />
        </div>
        <ShopLink
          to="/"
          aria-label={t('home', { shop: settings.shopName })}
          className="font-display text-[1.75rem] leading-none tracking-[-0.03em] lg:text-[2rem]"
        >
          {settings.shopName}
        </ShopLink>
        <div className="-me-3 flex items-center justify-end">
          {isSignedOut(session) && (
            <ShopLink
              to="/registration"
              className="me-3 hidden py-2.5 text-small hover:text-accent lg:inline-block"
            >
              {t('registration')}
            </ShopLink>
          )}
          {language}
          <MenuButton className={iconButton} load={loadAccountMenu} onFailure={logMissingPart}>
            <Person size={20} />
            <span className="sr-only">{t('account')}</span>
          </MenuButton>
          {cart}
        </div>
      </div>
    </header>
  );
}

function MainNavigation() {
  const { t } = useTranslation('header');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('navigation')} className="hidden gap-x-5 lg:flex xl:gap-x-7">
      {navigationItems(t).map(({ path, name }) => (
        <ShopLink
          key={path}
          to={path}
          aria-current={pathname === path ? 'page' : undefined}
          className="border-ink py-2.5 text-small hover:text-accent aria-[current=page]:border-b aria-[current=page]:pb-[calc(0.625rem-1px)]"
        >
          {name}
        </ShopLink>
      ))}
    </nav>
  );
}

const loadNavigationPanel = () =>
  import('./navigation-panel.tsx').then((module) => module.NavigationPanel);

function NavigationPanelButton() {
  const { t } = useTranslation('header');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { Part, request, preload } = useLazyPart(loadNavigationPanel, logMissingPart);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${iconButton} lg:hidden`}
        aria-haspopup="dialog"
        aria-expanded={open && Part !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          request();
          setOpen(true);
        }}
      >
        <Panel size={22} />
        <span className="sr-only">{t('menu')}</span>
      </button>
      {Part !== null && (
        <Part open={open} onOpenChange={setOpen} onClosed={() => button.current?.focus()} />
      )}
    </>
  );
}
