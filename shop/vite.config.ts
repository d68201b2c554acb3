// Vite configuration of the shop, which is built twice: for the browser into dist/client, with a manifest, and for the server
// into dist/server, one file that needs nothing but Node.

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { unusedReactEvents } from './unused-react-events.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Code that changes rarely, and so stays in the browser's cache when a screen changes; with what the bundler itself adds. */
const vendors =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)\/|^\0(?:rolldown\/runtime|vite\/preload-helper)/;

/**
 * Modules of every first visit, in one chunk, because it compresses better than several. The list is explicit, so that
 * code shared by other screens costs no first visit anything; a module that a first visit needs and that is missing
 * here is one file more. Dates in words are of fewer bytes than the request for them would be, which would begin only once the notes
 * about a work or a post have come.
 */
const firstVisit = [
  'features/cart/(?:quick-add-button|cart|cart-context|cart-link|cart-store|cart-storage)',
  'features/catalogue/(?:filter-values|filters|load-collection|product-tile|product-grid|product-label)',
  'features/(?:footer/footer|header/header|header/navigation-items|home/load-home|product/load-product)',
  'features/language/(?:language-links|language-switcher|suggestion|use-language-choice|use-language-sync)',
  'features/(?:search/search-button|session/callback|session/session-store|toasts/toast-host)',
  'features/product-analytics/product-analytics',
  'features/wishlist/(?:wishlist-button|wishlist|wishlist-context|wishlist-store)',
  'platform/api/(?:api|customer-client|memoize-async|product|record|settings)',
  'platform/(?:language/(?:language|local-date|preference|texts)|money/(?:money|price)|session/session|storage/storage|forms/normalize-text)',
  'platform/channels/(?:use-channel|use-offers)',
  'platform/page/(?:link|listing|online|page|page-data|picture-source|saves-data|when-present)',
  'platform/page/(?:after-frame|after-load|after-paint|prefetched)',
  'platform/(?:delivery/(?:use-business-days|use-selected-country)|statistics/(?:load-tracker|report-event))',
  'platform/(?:log|shop|store|toasts|use-required-context)',
  'routes/(?:connection|layout|layout-loader|routes|screen|screen-error|shop-root|use-document-head)',
  'translation/(?:translator|use-translation)',
  'ui/(?:button|icons|menu-button|lazy-part|picture|swatch|title|empty-state)',
];
const firstModules = new RegExp(`/shop/(?:${firstVisit.join('|')})\\.tsx?$`);

/** Code that forms share, and that of the order screens: loaded with the first of either. */
const forms =
  /shop\/(?:platform\/(?:session\/auth-(?:error|settings)\.|address\/countries|forms\/use-(?:action|submission))|ui\/(?:form(?:-footer)?|text-button|(?:choice-|select-|marked-)?field)\.)/;
/**
 * Code that the cart shares with other screens: a group takes along the modules that its own need, and the cart needs
 * no others of theirs.
 */
const sums = /shop\/ui\/(?:pending|sum-row)\./;
/** Code that screens share that put something into the cart or name its lines. */
const lines =
  /shop\/(?:features\/cart\/(?:cart-rules|offer|quantity-field)|platform\/(?:language\/option-list|delivery\/lead-text))\./;
/** The page of a product, which its preview shares: in one chunk, because it compresses better than several. */
const product =
  /shop\/(?:routes\/product|features\/(?:cart\/add-to-cart|recent\/(?:recently-viewed|recent-works)|product\/(?:availability|delivery-line|gallery|product-facts|product-view|scale-figure|share-button|use-variant-choice|variant-choice|variant-measures|wall-size)))\.tsx?$/;
const orders = /shop\/(?:features\/(?:checkout|orders)\/|platform\/api\/order\.)/;

/**
 * Vite wraps every lazy import in a function that fetches its style sheets first: 0.5 KB of the first load in Brotli. The document links
 * the only style sheet, so nothing is left to fetch, and the build refuses another one.
 */
const lazyImportsWithoutStyles: Plugin = {
  name: 'lazy-imports-without-styles',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  writeBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((name) => /(?<!\/admin-[\w-]+)\.css$/.test(name));
    if (styles.length > 1) this.error(`Lazy modules import style sheets: ${styles.join(', ')}`);
  },
};

/**
 * First line of a file of the storefront. Chrome then compiles all its functions while it is fetched, beside the page's own work; without
 * it, each one waits for its first call, which for most of a screen is the press of the link to it.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Whether a file has code of the storefront. The back office has much that few call, and files of texts have no functions. */
const isStorefrontCode = (modules: readonly string[]): boolean =>
  modules.some((id) => !id.endsWith('.json')) && !modules.some((id) => id.includes('/shop/admin/'));

export default defineConfig(({ mode }) => ({
  root,
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    unusedRouterParts(),
    unusedReactEvents(),
    lazyImportsWithoutStyles,
  ],
  build: { target: 'es2023', reportCompressedSize: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Modules shared by screens are there from the first page on, which announces its files itself.
        modulePreload: false,
        rolldownOptions: {
          input: ['entry.early.ts', 'entry.client.tsx', 'ui/theme.css'],
          output: {
            postBanner: ({ moduleIds }) => (isStorefrontCode(moduleIds) ? compileHint : ''),
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendors, priority: 3 },
                { name: 'shop', test: firstModules, priority: 2 },
                { name: 'sums', test: sums, minShareCount: 2, priority: 2 },
                { name: 'lines', test: lines, minShareCount: 2, priority: 2 },
                { name: 'product', test: product, priority: 2 },
                { name: 'forms', test: forms, minShareCount: 2, priority: 1 },
                { name: 'orders', test: orders, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      // One file, with React's production build inside: no node_modules are looked through at start.
      define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: { render: 'entry.server.tsx' },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await Promise.all(
        ['client', 'ssr'].map((name) => {
          const environment = builder.environments[name];
          if (environment === undefined) throw new Error(`There is no environment ${name}.`);
          return builder.build(environment);
        }),
      );
    },
  },
}));
