// The sticky header of every screen: navigation links, the shop's name, and the buttons for language, account and cart.

import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { logMissingPart } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { isSignedOut, useSession } from '../../platform/session/session.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useLazyPart } from '../../ui/lazy-part.ts';
import { navigationItems } from './navigation-items.ts';
import { ChevronDown, Heart, Panel, Person } from '../../ui/icons.tsx';

const iconButton =
  'inline-flex size-11 items-center justify-center hover:text-accent noscript:hidden';

const loadAccountMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu);

export interface HeaderProps {
  /** The language switcher. */
  readonly language: ReactNode;
  /** The link to the cart with its badge. */
  readonly cart: ReactNode;
  /** The button that opens the search. */
  readonly search: ReactNode;
}

/** The same on every page of the shop. */
export function Header({ language, cart, search }: HeaderProps) {
  const { t } = useTranslation('header');
  const { settings } = usePage();
  const session = useSession();
  // On the narrowest phones it is in the panel alone.
  const wishlist = (shown: string) => (
    <ShopLink
      to="/wishlist"
      className={`${shown} size-11 items-center justify-center hover:text-accent`}
    >
      <Heart size={20} />
      <span className="sr-only">{t('wishlist')}</span>
    </ShopLink>
  );
  // Its room is measured in letters, so that large ones get the panel of a phone.
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-paper">
      <div className="frame grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-x-1 lg:h-20 @5xl:gap-x-2">
        <div className="-ms-3 flex items-center @5xl:ms-0">
          <NavigationPanelButton />
          <MainNavigation />
          {search}
          {/* A phone has room for it on this side, where the name stays in the middle. */}
          {wishlist('inline-flex @max-[22rem]:hidden @3xl:hidden')}
        </div>
        <ShopLink
          to="/"
          aria-label={t('home', { shop: settings.shopName })}
          className="font-display py-1 text-[1.5rem] leading-none tracking-[-0.03em] lg:text-[2rem]"
        >
          {settings.shopName}
        </ShopLink>
        <div className="-me-3 flex items-center justify-end">
          {isSignedOut(session) && (
            <ShopLink
              to="/registration"
              className="me-1 hidden py-2.5 text-small whitespace-nowrap hover:text-accent @6xl:me-3 @5xl:inline-block"
            >
              {t('registration')}
            </ShopLink>
          )}
          {language}
          <MenuButton className={iconButton} load={loadAccountMenu} onFailure={logMissingPart}>
            <Person size={20} />
            <span className="sr-only">{t('account')}</span>
          </MenuButton>
          {wishlist('hidden @3xl:inline-flex')}
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
    <nav
      aria-label={t('navigation')}
      className="hidden gap-x-3 whitespace-nowrap @5xl:flex @6xl:gap-x-5"
    >
      {navigationItems(t).map(({ path, name }) => {
        const link = (
          <ShopLink
            key={path}
            to={path}
            aria-current={pathname === path ? 'page' : undefined}
            className="border-ink py-2.5 text-small hover:text-accent aria-[current=page]:border-b aria-[current=page]:pb-[calc(0.625rem-1px)]"
          >
            {name}
          </ShopLink>
        );
        return path === '/collection' ? <WithCategories key={path}>{link}</WithCategories> : link;
      })}
    </nav>
  );
}

const loadCategoryPanel = () =>
  import('./category-panel.tsx').then((module) => module.CategoryPanel);

/** The link to the collection with the panel of its categories: by a mouse that rests on it, or by the button beside it. */
function WithCategories({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('header');
  const [open, setOpen] = useState(false);
  const { Part, request } = useLazyPart(loadCategoryPanel, logMissingPart);
  return (
    <div className="flex items-center" onPointerEnter={request} onFocus={request}>
      {children}
      <button
        type="button"
        className="inline-flex h-11 w-6 items-center justify-center hover:text-accent noscript:hidden"
        aria-expanded={open && Part !== null}
        // A mouse that comes to press it has opened the panel by then; it does not close it.
        onClick={({ detail }) => setOpen(detail > 0 || !open)}
      >
        <ChevronDown size={14} />
        <span className="sr-only">{t('search.categories')}</span>
      </button>
      {Part !== null && <Part open={open} onOpenChange={setOpen} />}
    </div>
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
        className={`${iconButton} @5xl:hidden`}
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
