// Helper plugin: loads the editor's helper in the previewed pages, in development only.

import type { Plugin } from 'vite';
import { bundleHelper } from './bundle-helper.ts';
import type { HelperSettings, HelperStore } from './bundle-helper.ts';

/** The address of the helper. */
const helperPath = '/@atelier/helper.js';

const hotModuleId = 'virtual:atelier/hot-updates';

/** Runs in every page: tells the helper of Vite's updates, of which only modules of Vite's own graph hear. */
const hotModule = `
if (import.meta.hot) {
  import.meta.hot.on('vite:afterUpdate', () => document.dispatchEvent(new Event('arb89-hot-update')));
}
`;

/**
 * Serves the helper as one bundle, made when the first page asks for it, and loads it in every page.
 * @param store see {@link bundleHelper}
 */
export function helperPlugin(settings: HelperSettings, store: HelperStore | null = null): Plugin {
  let bundle: Promise<string> | null = null;
  return {
    name: 'atelier:helper',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    configureServer(server) {
      server.middlewares.use(helperPath, (_request, response, next) => {
        bundle ??= bundleHelper(settings, store);
        bundle.then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(code);
        }, next);
      });
    },
    resolveId: (id) => (id === hotModuleId ? `\0${hotModuleId}` : null),
    load: (id) => (id === `\0${hotModuleId}` ? hotModule : null),
    transformIndexHtml: () =>
      [helperPath, `/@id/__x00__${hotModuleId}`].map((src) => ({
        tag: 'script',
        attrs: { type: 'module', src },
        injectTo: 'head-prepend',
      })),
  };
}
