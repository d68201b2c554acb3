// Shop services for loaders and components: the browser and the server provide different ones.

import { createContext as createReactContext } from 'react';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Api } from './api/api.ts';
import { offeredLanguages, resolveLanguage, type Language } from './language/language.ts';
import { useRequiredContext } from './use-required-context.ts';
import type { Channels } from './channels/channel.ts';
import type { ExpressPaymentSettings } from './page/express-payment.ts';
import type { ProductAnalyticsSettings } from './page/product-analytics.ts';
import type { ShopSettings } from './api/settings.ts';
import type { DatabaseClient } from './api/database.ts';
import type { SessionStore } from './session/session.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { Storage } from './storage/storage.ts';
import type { Toasts } from './toasts.ts';
import type { Texts } from './language/texts.ts';

export interface Shop {
  readonly api: Api;
  readonly texts: Texts;
  readonly storage: Storage;
  readonly fileStorage: FileStorage;
  readonly session: SessionStore;
  /** Database client with the customer's token; available in the browser only. */
  readonly customerClient: () => Promise<DatabaseClient>;
  readonly toasts: Toasts;
  /** Announcements while a page is open; none on the server. */
  readonly channels: Channels;
  /** The outside service that measures visits; null where there is none. */
  readonly productAnalytics: ProductAnalyticsSettings | null;
  /** The element of a payment provider for wallets, and whether the policy of this document allows it; null where there is none. */
  readonly expressPayment: (ExpressPaymentSettings & { readonly isAllowed: boolean }) | null;
  /** The shop's settings, read once for many pages. */
  settings(): Promise<ShopSettings>;
  /** The languages in which the shop is offered, as far as they are known. */
  languages(): readonly Language[];
  /** The reader's stored language preference, whatever it says. */
  preference(): string | null;
}

/** Carries the shop to the loaders. */
export const shopContext = createContext<Shop>();

/** Carries the shop to the components. */
export const ShopContext = createReactContext<Shop | null>(null);

/**
 * The platform, for what happens after rendering.
 *
 * @throws Error outside {@link ShopContext}
 */
export function useShop(): Shop {
  return useRequiredContext(ShopContext, 'ShopContext');
}

/** The shop, the language of a loader's request, and the languages that are offered at its address. */
export function requestedShop(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): { shop: Shop; url: URL; language: Language; offered: readonly Language[] } {
  const shop = args.context.get(shopContext);
  const url = new URL(args.request.url);
  const offered = offeredLanguages(url.pathname, shop.languages());
  const language = resolveLanguage(url.searchParams.get('lang'), shop.preference(), offered);
  return { shop, url, language, offered };
}
