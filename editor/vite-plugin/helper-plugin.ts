// Helper plugin: loads the editor's helper in the previewed pages, in development only.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The address of the helper. */
const helperPath = '/@atelier/helper.js';

/** Serves the helper's built bundle and loads it in every page. */
export function helperPlugin(bundlePath: string): Plugin {
  return {
    name: 'atelier:helper',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    configureServer(server) {
      server.middlewares.use(helperPath, (_request, response, next) => {
        readFile(bundlePath).then((code) => {
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
