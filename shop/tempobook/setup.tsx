// Setup of the storyboards: a component that the Studio shows alone has around it what a page gives it, with the data of the running shop.

import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createCartStore } from '../features/cart/cart-store.ts';
import { createSessionStore } from '../features/session/session-store.ts';
import { createWishlistStore } from '../features/wishlist/wishlist-store.ts';
import { createApi } from '../platform/api/api.ts';
import { createCustomerClient } from '../platform/api/customer-client.ts';
import type { RestConnection } from '../platform/api/rest-client.ts';
import { settingsIn } from '../platform/api/settings.ts';
import { createChannels } from '../platform/channels/channels.ts';
import {
  directionOf,
  isLanguage,
  languageParameter,
  offeredLanguages,
} from '../platform/language/language.ts';
import { readPreference } from '../platform/language/preference.ts';
import { textFiles } from '../platform/language/text-files.ts';
import { createTexts, textFeatures } from '../platform/language/texts.ts';
import { log } from '../platform/log.ts';
import { pageDataId, type PageData } from '../platform/page/page-data.ts';
import { PageContext, type Page } from '../platform/page/page.ts';
import type { Shop } from '../platform/shop.ts';
import { browserStorage } from '../platform/storage/storage.ts';
import { createToasts } from '../platform/toasts.ts';
import { ShopRoot } from '../routes/shop-root.tsx';
import { TranslatorContext } from '../translation/use-translation.ts';

const data = await readHomeData();
const wanted = new URLSearchParams(location.search).get('lang');
const language = isLanguage(wanted) ? wanted : data.language;

const texts = createTexts((spoken, feature) =>
  textFiles[`../../texts/${spoken}/${feature}.json`]?.(),
);
const rest: RestConnection = {
  url: new URL('/rest/v1', location.origin).href,
  apikey: data.apikey,
  fetch: (input, init) => fetch(input, init),
  retry: true,
};
const api = createApi(rest);
const session = createSessionStore({
  url: new URL('/auth/v1', location.origin).href,
  apikey: data.apikey,
  storage: browserStorage,
  address: location.href,
  customerClient: () => customerClient(),
  onNotice: () => undefined,
});
const customerClient = createCustomerClient(rest, session);
const settings = await api.getSettings();
await texts.load(language, textFeatures);

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
  productAnalytics: null,
  expressPayment: null,
  settings: () => Promise.resolve(settings),
  languages: () => data.languages,
  preference: () => readPreference(browserStorage),
};
const cart = createCartStore(browserStorage, log);
const wishlist = createWishlistStore(browserStorage, log);
const page: Page = {
  language,
  languageParameter: languageParameter(language, shop.preference(), data.languages),
  offered: offeredLanguages(location.pathname, settings.languages),
  settings: settingsIn(settings, language),
};
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);

/** Links of the component lead nowhere: the router knows one address. */
export function Setup({ children }: { readonly children: ReactNode }) {
  const element = (
    <TranslatorContext value={texts.in(language)}>
      <PageContext value={page}>{children}</PageContext>
    </TranslatorContext>
  );
  return (
    <ShopRoot shop={shop} cart={cart} wishlist={wishlist}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ShopRoot>
  );
}

/** The data that the home page brings with it: the key of the shop, and its languages. */
async function readHomeData(): Promise<PageData> {
  const response = await fetch('/');
  const home = new DOMParser().parseFromString(await response.text(), 'text/html');
  return JSON.parse(home.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
}
