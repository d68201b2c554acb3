// Renders the shop's pages: finds the screen, reads its data inside the process, and writes the document around it.
// Everything that does not depend on the request is made once.

import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { createCartStore } from './features/cart/cart-store.ts';
import { withoutCallback } from './features/session/callback-parameters.ts';
import { parseCallback } from './features/session/callback.ts';
import { createWishlistStore } from './features/wishlist/wishlist-store.ts';
import { ApiFault, createApi } from './platform/api/api.ts';
import {
  defaultLanguage,
  languages,
  offeredLanguages,
  type Language,
} from './platform/language/language.ts';
import type { Page } from './platform/page/page.ts';
import { noChannels } from './platform/channels/channels.ts';
import { jsonForScript, type PageData } from './platform/page/page-data.ts';
import { preferenceInCookies } from './platform/language/preference.ts';
import { noSession } from './platform/session/session.ts';
import { unreadSettings } from './platform/api/settings.ts';
import { shopContext, type Shop } from './platform/shop.ts';
import { noStorage } from './platform/storage/storage.ts';
import { createToasts } from './platform/toasts.ts';
import type { CreateRenderer, RenderContext, RenderedPage } from './renderer.ts';
import { describePage } from './routes/describe-page.ts';
import type { LayoutData } from './routes/layout-loader.ts';
import { screenOf } from './routes/routes.ts';
import { ShopRoot } from './routes/shop-root.tsx';
import { createAssets } from './render/assets.server.ts';
import { developmentHead, documentOf } from './render/document.server.ts';
import type { DocumentSource } from './render/document-source.server.ts';
import { databaseFunctions, documentAt, documentLanguage } from './render/documents.server.ts';
import { createPageTexts } from './render/page-texts.server.ts';
import { decodePath, withEscapedPercent } from './render/undecodable-path.server.ts';
import { noStore, pageOfResponse, renderedPage } from './render/rendered-page.server.ts';
import { loadRoutes } from './render/routes.server.ts';
import { socialCardAt } from './render/social-card.server.ts';
import { socialHead } from './render/social-head.server.ts';
import { createSettingsCache } from './render/settings-cache.server.ts';
import { serverTexts } from './render/texts.server.ts';
import { log } from './platform/log.ts';

const silent = createToasts();
const emptyCart = createCartStore(noStorage, () => undefined);
const emptyWishlist = createWishlistStore(noStorage, () => undefined);

/** Makes the renderer of one process. */
export const createRenderer: CreateRenderer = (options) => {
  const siteUrl = options.siteUrl.replace(/\/$/, '');
  const handler = loadRoutes().then((routes) => createStaticHandler(routes));
  const assets = createAssets(options.client);
  const settings = createSettingsCache();
  const textsOf = createPageTexts(serverTexts);

  async function render(original: Request, context: RenderContext): Promise<RenderedPage> {
    // A link's auth parameters are for the browser alone, and appear in none of the page's own links.
    const request =
      parseCallback(original.url) === null
        ? original
        : new Request(withoutCallback(original.url), original);
    const { query } = await handler;
    const shop = await openedShop(request, context, reading);
    const document = documentAt(new URL(request.url));
    if (document !== null) return document(await documentSource(request, context, shop, siteUrl));
    const requestContext = new RouterContextProvider();
    requestContext.set(shopContext, shop);
    const { pathname } = new URL(request.url);
    const isMeant = decodePath(pathname) !== null;
    const state = await query(isMeant ? request : withEscapedPercent(request), { requestContext });
    if (state instanceof Response) return pageOfResponse(state);
    // The page's links repeat the address as the browser has it.
    state.location = { ...state.location, pathname };
    const page = pageOf(state);
    const match = state.matches.at(-1);
    const routeId = match?.route.id ?? '';
    const markup = markupOf(shop, state);
    const data: unknown = state.loaderData[routeId];
    const t = serverTexts.translate(page.language);
    const description = describePage(match && { handle: match.route.handle, loaderData: data }, {
      t,
      page,
    });
    const { search } = state.location;
    const source = { screen: screenOf(routeId), data, search, page, siteUrl, t };
    const html = documentOf({
      language: page.language,
      languages: page.settings.languages,
      description,
      siteUrl,
      assets: assets(routeId, page.language),
      markup,
      data: jsonForScript(pageDataOf(state, context, page)),
      texts: textsOf(page.language, routeId),
      socialHead: socialHead(source, description),
      development: options.client === 'development' ? developmentHead(context.nonce) : '',
    });
    const status = isMeant ? statusOf(state) : 400;
    return renderedPage(html, status, {
      ...htmlHeaders(page.language),
      ...noStore(status, screenOf(routeId)),
    });
  }

  const reading: Reading = { siteUrl, settings };

  function socialCard(path: string, context: RenderContext) {
    const { api, settings: read } = shopOf(new Request(siteUrl), context, reading);
    return socialCardAt(path, { api, settings: read, translate: serverTexts.translate });
  }

  return { render, socialCard, clearCache: settings.clear };
};

/** The matches have their routes; those of all screens would be prepared anew for each page. */
function markupOf(shop: Shop, state: StaticHandlerContext): string {
  const router = createStaticRouter([], state);
  return renderToString(
    <ShopRoot shop={shop} cart={emptyCart} wishlist={emptyWishlist}>
      <StaticRouterProvider router={router} context={state} hydrate={false} />
    </ShopRoot>,
  );
}

interface Reading {
  readonly siteUrl: string;
  readonly settings: ReturnType<typeof createSettingsCache>;
}

/** The shop with the languages of its settings; in all languages while these cannot be read, which the page then reports. */
async function openedShop(
  request: Request,
  context: RenderContext,
  reading: Reading,
): Promise<Shop> {
  const shop = shopOf(request, context, reading);
  const known = await shop.settings().catch(() => unreadSettings);
  return { ...shop, languages: () => known.languages };
}

function shopOf(request: Request, context: RenderContext, { siteUrl, settings }: Reading): Shop {
  const api = createApi({
    url: `${siteUrl}/rest/v1`,
    apikey: context.apikey,
    fetch: context.fetch,
    retry: false,
  });
  const preference = preferenceInCookies(request.headers.get('cookie') ?? '');
  return {
    api,
    texts: serverTexts,
    storage: noStorage,
    fileStorage: { url: `${siteUrl}/storage/v1`, apikey: context.apikey },
    session: noSession,
    customerClient: () => Promise.reject(new Error('The server renders in nobody’s name.')),
    toasts: silent,
    channels: noChannels,
    productAnalytics: context.productAnalytics ?? null,
    expressPayment:
      context.expressPayment === undefined ? null : { ...context.expressPayment, isAllowed: false },
    settings: () => settings.read(api),
    languages: () => languages,
    preference: () => preference,
  };
}

async function documentSource(
  request: Request,
  context: RenderContext,
  shop: Shop,
  siteUrl: string,
): Promise<DocumentSource> {
  const { shopName, languages: offered } = await shop.settings();
  const language = documentLanguage(new URL(request.url), offered);
  return {
    siteUrl,
    language,
    languages: offered,
    shopName,
    t: serverTexts.translate(language),
    callFunction: databaseFunctions(siteUrl, context),
  };
}

/** The status of a page: an error when its data could not be loaded. */
function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  const faults = Object.values(errors ?? {});
  return faults.some((error) => error instanceof ApiFault && error.isTransient) ? 503 : statusCode;
}

function pageOf(state: StaticHandlerContext): Page {
  const layout = state.loaderData.layout as LayoutData | undefined;
  const settings = layout?.settings ?? unreadSettings;
  return {
    language: layout?.language ?? defaultLanguage,
    languageParameter: layout?.languageParameter ?? null,
    offered: offeredLanguages(state.location.pathname, settings.languages),
    settings,
  };
}

/** The cause of a fault stays in the log: the browser only needs to know which screen failed. */
function pageDataOf(
  { loaderData, errors }: StaticHandlerContext,
  { apikey, productAnalytics, expressPayment }: RenderContext,
  { language, settings: { languages: offered } }: Page,
): PageData {
  const page = {
    apikey,
    language,
    languages: offered,
    ...(productAnalytics && { productAnalytics }),
    ...(expressPayment && { expressPayment }),
  };
  if (errors === null) return { ...page, router: { loaderData } };
  for (const error of Object.values(errors)) log('A screen could not be loaded', error);
  const failed = Object.keys(errors).map((routeId) => [routeId, 'fault']);
  return { ...page, router: { loaderData, errors: Object.fromEntries(failed) } };
}

const htmlHeaders = (language: Language): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  // The language may come from the preference's cookie.
  vary: 'Cookie',
});
