// Helper plugin: loads the editor's helper in the previewed pages, in development only.

import type { Plugin } from 'vite';
import { bundleHelper } from './bundle-helper.ts';
import type { HelperSettings } from './bundle-helper.ts';

/** The address of the helper. */
const helperPath = '/@atelier/helper.js';

/** Serves the helper as one bundle, made when the first page asks for it, and loads it in every page. */
export function helperPlugin(settings: HelperSettings): Plugin {
  let bundle: Promise<string> | null = null;
  return {
    name: 'atelier:helper',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    configureServer(server) {
      server.middlewares.use(helperPath, (_request, response, next) => {
        bundle ??= bundleHelper(settings);
        bundle.then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(code);
        }, next);
      });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: helperPath }, injectTo: 'head-prepend' },
    ],
  };
}
