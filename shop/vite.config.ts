// Builds the shop twice: for the browser into dist/client, with a manifest, and for the server into dist/server, one
// file that needs nothing but Node.

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Code that changes rarely, and so stays in the browser's cache when a screen changes. */
const vendors =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run|cookie-es|i18next|react-i18next)\//;

/**
 * What several screens share: one file instead of many small ones. Menus and panels stay apart until they are opened, and
 * what only the reading pages share until one of them is.
 */
const common =
  /shop\/(?:features|platform|ui)\/(?!.*(?:menu|sheet|text-page|operator-card|post-frame|post-date|blog-filters|suggestion-bar)\.tsx?$)/;

/** What several forms of accounts share, and no first screen needs. */
const accountForms =
  /shop\/(?:platform\/(?:account-refusal|account-ways|isolate|use-answer|use-submission)|ui\/(?:form-end|(?:choice-|select-|marked-)?field))\.tsx?$/;

const isCommon = (module: string): boolean => common.test(module) && !accountForms.test(module);

export default defineConfig(({ mode }) => ({
  root,
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  build: { target: 'es2023', reportCompressedSize: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Whatever a screen shares is there from the first page on, which announces its files itself.
        modulePreload: false,
        rolldownOptions: {
          input: ['entry.client.tsx', 'ui/theme.css'],
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendors, priority: 3 },
                { name: 'shop', test: isCommon, minShareCount: 2, priority: 2 },
                { name: 'account-forms', test: accountForms, minShareCount: 2, priority: 1 },
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
