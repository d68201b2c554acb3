// Layout around every screen: header, footer, loading message, and focus after a navigation.

import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { CartLink } from '../features/cart/cart-link.tsx';
import { QuickAddButton } from '../features/cart/quick-add-button.tsx';
import { ProductAction } from '../features/catalogue/product-tile.tsx';
import { Footer } from '../features/footer/footer.tsx';
import { Header } from '../features/header/header.tsx';
import { LanguageLinks } from '../features/language/language-links.tsx';
import { LanguageSwitcher } from '../features/language/language-switcher.tsx';
import { ProductAnalytics } from '../features/product-analytics/product-analytics.tsx';
import { Suggestion } from '../features/language/suggestion.tsx';
import { useLanguageSync } from '../features/language/use-language-sync.ts';
import { SearchButton } from '../features/search/search-button.tsx';
import { SessionWatch } from '../features/session/session-watch.tsx';
import { NewsletterForm } from '../features/subscription/newsletter-form.tsx';
import { ToastHost } from '../features/toasts/toast-host.tsx';
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx';
import { directionOf, offeredLanguages } from '../platform/language/language.ts';
import { TranslatorContext, useTranslation } from '../translation/use-translation.ts';
import { PageContext, type Page } from '../platform/page/page.ts';
import { useFocusAfterNavigation } from '../platform/page/use-focus-after-navigation.ts';
import type { ProductCard } from '../platform/api/product.ts';
import { unreadSettings } from '../platform/api/settings.ts';
import { useShop } from '../platform/shop.ts';
import { Loading, OfflineStrip } from './connection.tsx';
import { useStore } from '../platform/store.ts';
import type { LayoutData } from './layout-loader.ts';
import { ScreenError } from './screen-error.tsx';
import { screensAhead, type ScreenAhead } from './screens-ahead.ts';
import { useDocumentHead } from './use-document-head.ts';

/** Everything on it turns into another language in one commit. */
export function Layout() {
  const data = useLoaderData<LayoutData>();
  const { language, languageParameter, settings } = data;
  const page = useLayoutPage(data);
  useLanguageSync(language, languageParameter, page.offered);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return (
    <ScreenContexts page={page}>
      <Frame>{settings === null ? <ScreenError /> : <Screen />}</Frame>
    </ScreenContexts>
  );
}

/** The router's screen, or the same one that was rendered while the link to it was being pressed. */
function Screen() {
  const screens = useStore(screensAhead, noScreens);
  const { pathname, loaderData } = useMatches().at(-1) ?? {};
  const shown = screens.find(({ isAt }) => isAt(pathname, loaderData));
  return (
    <>
      {shown === undefined && <Outlet />}
      {screens.map((screen) => (
        <screen.Screen key={screen.key} isShown={screen === shown} />
      ))}
    </>
  );
}

const noScreens: readonly ScreenAhead[] = [];

/** The page of a layout's data, at the address of the router around it; the same object until it changes. */
export function useLayoutPage(data: LayoutData): Page {
  const { language, languageParameter, offered, settings } = layoutPage(
    data,
    useLocation().pathname,
  );
  return useMemo(
    () => ({ language, languageParameter, offered, settings }),
    [language, languageParameter, offered, settings],
  );
}

/** The page of a layout's data at a path. */
export function layoutPage(
  { language, languageParameter, settings }: LayoutData,
  pathname: string,
): Page {
  const known = settings ?? unreadSettings;
  const offered = offeredLanguages(pathname, known.languages);
  return { language, languageParameter, offered, settings: known };
}

/** The contexts that the layout gives to a screen. */
export function ScreenContexts({ page, children }: { page: Page; children: ReactNode }) {
  const { texts } = useShop();
  return (
    <TranslatorContext value={texts.in(page.language)}>
      <PageContext value={page}>
        <ProductAction value={cardActions}>{children}</ProductAction>
      </PageContext>
    </TranslatorContext>
  );
}

const cardActions = (product: ProductCard): ReactNode => (
  <>
    <WishlistButton product={product} />
    <QuickAddButton product={product} />
  </>
);

const contentId = 'content';

// The same elements at each rendering: nothing around a screen is rendered anew for the next one.
const header = (
  <Header language={<LanguageSwitcher />} cart={<CartLink />} search={<SearchButton />} />
);
const belowScreen = (
  <>
    <Footer languages={<LanguageLinks />} newsletter={<NewsletterForm />} />
    <Suggestion />
    <ProductAnalytics />
  </>
);
const overPage = (
  <>
    <ToastHost />
    <SessionWatch />
  </>
);

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isBackOffice = useMatches().at(-1)?.id.startsWith('routes/admin.tsx') === true;
  const leaving = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  const main = useFocusAfterNavigation();
  useDocumentHead();
  return (
    <>
      <a
        href={`#${contentId}`}
        className="fixed start-4 top-3 z-50 -translate-y-24 bg-ink px-5 py-3 text-small text-paper focus-visible:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <OfflineStrip />
      {!isBackOffice && header}
      {isBackOffice ? (
        children
      ) : (
        <>
          <main
            id={contentId}
            ref={main}
            tabIndex={-1}
            aria-busy={navigation.state !== 'idle'}
            className="relative min-h-[calc(100svh-4rem)] outline-none"
          >
            {leaving && <Loading />}
            {children}
          </main>
          {belowScreen}
        </>
      )}
      {overPage}
      <ScrollRestoration />
    </>
  );
}
