// Browser entry: hydrates the page that the server rendered, with the same components over the same data.
// It holds no component: Vite would run a module of components again at a change, and a second root would draw into the page of the first.

import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router';
import { createCartStore } from './features/cart/cart-store.ts';
import { parseCallback } from './features/session/callback.ts';
import { createSessionStore } from './features/session/session-store.ts';
import { createWishlistStore } from './features/wishlist/wishlist-store.ts';
import { createApi } from './platform/api/api.ts';
import { createChannels } from './platform/channels/channels.ts';
import { createCustomerClient } from './platform/api/customer-client.ts';
import type { ScreenHandle } from './platform/page/description.ts';
import { afterLoad } from './platform/page/after-load.ts';
import { expressPaymentPath } from './platform/page/express-payment.ts';
import { readPageData } from './platform/page/page-data.ts';
import { readPreference } from './platform/language/preference.ts';
import { memoizeAsync } from './platform/api/memoize-async.ts';
import type { RestConnection } from './platform/api/rest-client.ts';
import type { Notice, SessionStore } from './platform/session/session.ts';
import { shopContext, type Shop } from './platform/shop.ts';
import { browserStorage } from './platform/storage/storage.ts';
import { createTexts } from './platform/language/texts.ts';
import { createToasts } from './platform/toasts.ts';
import { createRoutes } from './routes/routes.ts';
import { loadTracker } from './platform/statistics/load-tracker.ts';
import { HydrationSignal } from './routes/hydration-signal.tsx';
import { ShopRoot } from './routes/shop-root.tsx';
import { log, logMissingPart } from './platform/log.ts';

const { data, texts: pageTexts } = readPageData();

const texts = createTexts(async (language, feature) => {
  if (feature.startsWith('admin')) {
    const { adminTextFiles } = await import('./admin/text-files.ts');
    return adminTextFiles[`../texts/${language}/${feature}.json`]?.();
  }
  const { textFiles } = await import('./platform/language/text-files.ts');
  return textFiles[`../../texts/${language}/${feature}.json`]?.();
});
texts.add(data.language, pageTexts);

const rest: RestConnection = {
  url: new URL('/rest/v1', location.origin).href,
  apikey: data.apikey,
  fetch: (input, init) => fetch(input, init),
  retry: true,
};
const api = createApi(rest);
const session: SessionStore = createSessionStore({
  url: new URL('/auth/v1', location.origin).href,
  apikey: data.apikey,
  storage: browserStorage,
  address: location.href,
  customerClient: () => customerClient(),
  onNotice: showNotice,
});
const customerClient = createCustomerClient(rest, session);

const shop: Shop = {
  api,
  texts,
  storage: browserStorage,
  fileStorage: { url: new URL('/storage/v1', location.origin).href, apikey: data.apikey },
  session,
  customerClient,
  toasts: createToasts(),
  channels: createChannels({
    url: new URL('/realtime/v1', location.origin.replace(/^http/, 'ws')).href,
    apikey: data.apikey,
    token: () => session.token(),
  }),
  productAnalytics: data.productAnalytics ?? null,
  expressPayment:
    data.expressPayment === undefined
      ? null
      : { ...data.expressPayment, isAllowed: location.pathname === expressPaymentPath },
  settings: memoizeAsync(() => api.getSettings()),
  languages: () => data.languages,
  preference: () => readPreference(browserStorage),
};

const cart = createCartStore(browserStorage, log);
const wishlist = createWishlistStore(browserStorage, log);
syncAccountOnSignIn();

await followLink();
const routes = createRoutes();
await fetchScreens(routes);
const router = createBrowserRouter(routes, {
  hydrationData: data.router,
  getContext: () => new RouterContextProvider(new Map([[shopContext, shop]])),
});

loadTracker({ url: rest.url, apikey: rest.apikey, router });
afterLoad(() => {
  import('./routes/prefetch-links.ts').then(
    ({ prefetchLinks }) => prefetchLinks({ router, shop, within: withinShop }),
    // Every link works without it.
    () => undefined,
  );
});

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no element #root.');
// In slices, between which the page scrolls and paints.
startTransition(() => {
  hydrateRoot(
    root,
    <HydrationSignal>{withinShop(<RouterProvider router={router} />)}</HydrationSignal>,
  );
});

function withinShop(content: ReactNode): ReactNode {
  return (
    <ShopRoot shop={shop} cart={cart} wishlist={wishlist}>
      {content}
    </ShopRoot>
  );
}

/** The sign may be the press of a link: the page behind it comes first, and is there by then. */
const pressMs = 500;
// A visitor who points, touches or types is present, and may soon lose the connection.
for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
  addEventListener(sign, () => setTimeout(loadOnFirstInteraction, pressMs), { once: true });
}

function loadOnFirstInteraction(): void {
  import('./routes/on-first-interaction.ts').then(
    ({ onFirstInteraction }) => onFirstInteraction(),
    () => addEventListener('online', loadOnFirstInteraction, { once: true }),
  );
}

/**
 * Starts the account synchronisation with the first customer session; shows a notice when a session ends for a reason.
 */
function syncAccountOnSignIn(): void {
  let isSynced = false;
  session.subscribe(() => {
    const now = session.read();
    if (now.state === 'customer' && !isSynced) {
      isSynced = true;
      import('./routes/sync-account.ts').then(
        ({ syncAccount }) => syncAccount({ shop, cart, wishlist }),
        logMissingPart,
      );
    } else if (now.state === 'visitor' && now.notice !== null) {
      showNotice(now.notice);
    }
  });
}

/** A link of a mail or of another service is followed first: the hydrated page does not see its parameters. */
async function followLink(): Promise<void> {
  if (parseCallback(location.href) === null) return;
  await session.authClient().catch(logMissingPart);
  await import('./features/session/callback-parameters.ts').then(
    ({ withoutCallback }) =>
      history.replaceState(history.state, '', withoutCallback(location.href)),
    logMissingPart,
  );
}

function showNotice(notice: Notice): void {
  import('./routes/show-session-notice.ts')
    .then(({ showSessionNotice }) => showSessionNotice(shop, notice))
    .catch(logMissingPart);
}

/** Fetches the code of the screen in the address before the first render, which must be complete to match the server's. */
async function fetchScreens(all: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(all, location) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const { Component, handle } = route.lazy;
    const [own, loaded] = [await handle?.(), data.router.loaderData?.[route.id ?? '']];
    Object.assign(route, { Component: await Component?.(), handle: own });
    if (loaded !== undefined) await (own as ScreenHandle<unknown> | undefined)?.prepare?.(loaded);
    delete route.lazy;
  }
}
