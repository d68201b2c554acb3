// Routes of the shop (specification, section 2). A route's id is the module of its screen, after `#` an alias: by it
// the server finds the chunks and texts to send along.

import {
  data,
  type RouteObject,
  type ShouldRevalidateFunctionArgs as Revalidation,
} from 'react-router';
import { loadCollection } from '../features/catalogue/load-collection.ts';
import { loadHome } from '../features/home/load-home.ts';
import { loadProduct } from '../features/product/load-product.ts';
import { offeredLanguages, type Language } from '../platform/language/language.ts';
import type { TextFeature } from '../platform/language/texts.ts';
import type { SeriesKind } from '../platform/api/product.ts';
import { adminPaths } from '../platform/page/admin-sections.ts';
import { layoutLoader } from './layout-loader.ts';
import { Layout } from './layout.tsx';
import { screen, type LoadArgs, type ScreenModule } from './screen.ts';

/** Text features of each screen, by its module. */
export const screenFeatures = {
  'routes/home.tsx': ['home', 'catalogue', 'delivery'],
  'routes/collection.tsx': ['catalogue'],
  'routes/category.tsx': ['catalogue', 'home', 'delivery'],
  'routes/series.tsx': ['catalogue', 'home', 'delivery'],
  'routes/product.tsx': ['product', 'catalogue', 'delivery'],
  'routes/cart.tsx': ['cart', 'delivery'],
  'routes/registration.tsx': ['registration', 'session', 'form'],
  'routes/account.tsx': ['account', 'session', 'form', 'orders'],
  'routes/wishlist.tsx': ['wishlist', 'catalogue'],
  'routes/checkout.tsx': ['checkout', 'delivery', 'session', 'form'],
  'routes/order-confirmation.tsx': ['orders', 'delivery', 'cart', 'form', 'session'],
  'routes/orders.tsx': ['orders'],
  'routes/order.tsx': ['orders', 'delivery', 'cart', 'form', 'session'],
  'routes/certificate.tsx': ['orders'],
  'routes/blog.tsx': ['blog'],
  'routes/post.tsx': ['blog'],
  'routes/preview.tsx': ['preview', 'blog', 'product', 'catalogue', 'delivery'],
  'routes/about.tsx': ['about', 'maker'],
  'routes/contact.tsx': ['contact', 'maker', 'form'],
  'routes/subscription.tsx': ['subscription', 'form', 'session'],
  'routes/sustainability.tsx': ['sustainability', 'text-page'],
  'routes/shipping-returns.tsx': ['shipping-returns', 'delivery', 'text-page'],
  'routes/privacy.tsx': ['privacy', 'product-analytics', 'text-page'],
  'routes/terms.tsx': ['terms', 'delivery', 'text-page'],
  // The back office loads its texts itself, once its visitor is known to be an administrator.
  'routes/admin.tsx': [],
} as const satisfies Readonly<Record<string, readonly TextFeature[]>>;

export type ScreenModuleName = keyof typeof screenFeatures;

/** New route objects: the router that takes them fills in what it has fetched. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: Layout,
      loader: layoutLoader,
      shouldRevalidate: (args) => changesLanguage(args) || changesOfferedLanguages(args),
      children: [
        { id: 'routes/home.tsx', path: '/', ...home(true) },
        { id: 'routes/collection.tsx', path: '/collection', ...collection() },
        { id: 'routes/collection.tsx#products', path: '/products', ...collection() },
        { id: 'routes/category.tsx', path: '/collection/:category', ...category() },
        { id: 'routes/series.tsx', path: '/series/:series', ...series('series') },
        { id: 'routes/series.tsx#maker', path: '/maker/:series', ...series('maker') },
        { id: 'routes/product.tsx', path: '/product/:id/:slug?', ...product(), shouldRevalidate },
        plain('cart', () => import('./cart.tsx')),
        plain('checkout', () => import('./checkout.tsx')),
        plain('order-confirmation', () => import('./order-confirmation.tsx')),
        plain('orders', () => import('./orders.tsx')),
        plain('order', () => import('./order.tsx'), '/orders/:id'),
        { id: 'routes/certificate.tsx', path: '/certificate/:code', ...certificate() },
        { id: 'routes/blog.tsx', path: '/blog', ...blog() },
        { id: 'routes/post.tsx', path: '/blog/:id/:slug?', ...post() },
        { id: 'routes/preview.tsx', path: '/preview/:token', ...preview() },
        plain('registration', () => import('./registration.tsx')),
        plain('account', () => import('./account.tsx')),
        plain('wishlist', () => import('./wishlist.tsx')),
        { id: 'routes/about.tsx', path: '/about', ...about() },
        { id: 'routes/contact.tsx', path: '/contact', ...contact() },
        plain('subscription', () => import('./subscription.tsx')),
        plain('sustainability', () => import('./sustainability.tsx')),
        {
          id: 'routes/shipping-returns.tsx',
          path: '/shipping-returns',
          ...shippingReturns(),
        },
        plain('privacy', () => import('./privacy.tsx')),
        plain('terms', () => import('./terms.tsx')),
        ...adminPaths.map(admin),
        { id: 'routes/home.tsx#unknown', path: '*', ...home(false) },
      ],
    },
  ];
}

/** Another variant of a product is shown with the data at hand. */
const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) =>
  defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href || withoutVariant(currentUrl) !== withoutVariant(nextUrl));

/** Header and footer depend on the language in the address alone; they are read anew where the same address is. */
const changesLanguage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) =>
  defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href ||
    currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang'));

/** Between the shop and its back office the page may have to change into another language. */
const changesOfferedLanguages = ({ currentUrl, nextUrl }: Revalidation) =>
  offeredLanguages(currentUrl.pathname, none) !== offeredLanguages(nextUrl.pathname, none);

const none: readonly Language[] = [];

const withoutVariant = ({ href }: URL): string => href.replace(/[?&]variant=\d*/, '');

/** The module of the screen that a route shows. */
export function screenOf(routeId: string): ScreenModuleName {
  const module = routeId.replace(/#.*$/, '');
  if (!Object.hasOwn(screenFeatures, module)) throw new Error(`No screen has the id ${routeId}.`);
  return module as ScreenModuleName;
}

function home(known: boolean) {
  const load = async ({ shop, language, signal }: LoadArgs) => ({
    ...(await loadHome(shop.api, language, signal)),
    known,
  });
  return screen(screenFeatures['routes/home.tsx'], load, () => import('./home.tsx'));
}

function collection() {
  const load = ({ shop, language, url, signal }: LoadArgs) =>
    loadCollection(shop.api, language, url.searchParams, signal);
  return screen(screenFeatures['routes/collection.tsx'], load, () => import('./collection.tsx'));
}

function category() {
  const load = async ({ shop, language, url, params, signal }: LoadArgs) => {
    const { loadCategory } = await import('../features/catalogue/load-category.ts');
    const id = params.category ?? '';
    const result = await loadCategory(shop.api, language, id, url.searchParams, signal);
    if (result.category !== null) return result;
    return { ...(await loadHome(shop.api, language, signal)), known: false, category: null };
  };
  return screen(screenFeatures['routes/category.tsx'], load, () => import('./category.tsx'));
}

function series(kind: SeriesKind) {
  const load = async ({ shop, language, url, params, signal }: LoadArgs) => {
    const { loadSeries } = await import('../features/catalogue/load-series.ts');
    const named = { kind, id: params['series'] ?? '' };
    const found = await loadSeries(shop.api, language, named, url.searchParams, signal);
    return found ?? { ...(await loadHome(shop.api, language, signal)), known: false, series: null };
  };
  return screen(screenFeatures['routes/series.tsx'], load, () => import('./series.tsx'));
}

function product() {
  const load = async ({ shop, language, params, signal }: LoadArgs) => {
    const result = await loadProduct(shop.api, language, params.id, signal);
    return result.product === null ? data(result, { status: 404 }) : result;
  };
  return screen(screenFeatures['routes/product.tsx'], load, () => import('./product.tsx'));
}

function certificate() {
  const load = async ({ shop, language, params, signal }: LoadArgs) => {
    const { loadCertificate } = await import('../features/orders/load-certificate.ts');
    const result = await loadCertificate(shop.api, language, params.code, signal);
    return result.certificate === null ? data(result, { status: 404 }) : result;
  };
  return screen(screenFeatures['routes/certificate.tsx'], load, () => import('./certificate.tsx'));
}

function blog() {
  const load = async ({ shop, language, url, signal }: LoadArgs) => {
    const { loadBlog } = await import('../features/blog/load-blog.ts');
    return loadBlog(shop.api, language, url.searchParams, signal);
  };
  return screen(screenFeatures['routes/blog.tsx'], load, () => import('./blog.tsx'));
}

function post() {
  const load = async ({ shop, language, params, signal }: LoadArgs) => {
    const { loadPost } = await import('../features/blog/load-blog.ts');
    const result = await loadPost(shop.api, language, params.id, signal);
    return result.post === null ? data(result, { status: 404 }) : result;
  };
  return screen(screenFeatures['routes/post.tsx'], load, () => import('./post.tsx'));
}

/** A link that has expired is gone, and one that was never signed is not found. */
function preview() {
  const load = async ({ shop, params, signal }: LoadArgs) => {
    const result = await shop.api.getPreview(params['token'] ?? '', signal);
    if (result.state === 'valid') return result;
    return data(result, { status: result.state === 'expired' ? 410 : 404 });
  };
  return screen(screenFeatures['routes/preview.tsx'], load, () => import('./preview.tsx'));
}

/** A screen of the back office: the server and everybody else than administrators get nothing of it but the gate. */
function admin(path: string): RouteObject {
  const load = async ({ shop, language, url }: LoadArgs) => {
    const session = shop.session.read();
    if (session.state !== 'customer' || session.role !== 'admin') return null;
    const { prepareAdmin } = await import('./admin.tsx');
    await prepareAdmin(shop.texts, language, url.pathname);
    return null;
  };
  const features = screenFeatures['routes/admin.tsx'];
  return {
    id: `routes/admin.tsx#${path}`,
    path,
    ...screen(features, load, () => import('./admin.tsx')),
  };
}

const loadMaker = ({ shop, language, signal }: LoadArgs) => shop.api.getMaker(language, signal);

function about() {
  return screen(screenFeatures['routes/about.tsx'], loadMaker, () => import('./about.tsx'));
}

function contact() {
  return screen(screenFeatures['routes/contact.tsx'], loadMaker, () => import('./contact.tsx'));
}

function shippingReturns() {
  const load = ({ shop, language, signal }: LoadArgs) => shop.api.getShipping(language, signal);
  return screen(
    screenFeatures['routes/shipping-returns.tsx'],
    load,
    () => import('./shipping-returns.tsx'),
  );
}

type PlainName =
  | 'cart'
  | 'order'
  | 'checkout'
  | 'order-confirmation'
  | 'orders'
  | 'registration'
  | 'account'
  | 'wishlist'
  | 'subscription'
  | 'sustainability'
  | 'privacy'
  | 'terms';

/** A screen that is the same for everybody at first: its module and its texts have one name, and so, as a rule, has its address. */
function plain(
  name: PlainName,
  fetchModule: () => Promise<ScreenModule>,
  path = `/${name}`,
): RouteObject {
  const id = `routes/${name}.tsx` as const;
  return { id, path, ...screen(screenFeatures[id], () => null, fetchModule) };
}
