// Storyboard plugin: serves storyboards at /tempobook/storyboards/<id>, in development only.

import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join, posix, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { parseSource } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';
import { findStoryboard } from './list-storyboards.ts';
import { setupFileOf } from './setup-file.ts';
import { storyboardModule, storyboardPage } from './storyboard-page.ts';

const addressPattern = /^\/tempobook\/storyboards\/([^/?#]+)\/?(?:\?([^#]*))?$/;
const modulePrefix = 'virtual:tempobook-storyboard/';

/**
 * Serves every storyboard of the project. An application's is the application itself, at the storyboard's address.
 * @param styles addresses of style sheets that pages have and no entry imports
 */
export function storyboardPlugin(styles: readonly string[] = []): Plugin {
  let root = process.cwd();
  return {
    name: 'atelier:storyboard',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    configResolved(config) {
      ({ root } = config);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void handleRequest(next, server, root, request, response);
      });
    },
    resolveId: (source) => (source.startsWith(modulePrefix) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${modulePrefix}`)) return null;
      const storyboard = findStoryboard(root, id.slice(modulePrefix.length + 1));
      return storyboard === null
        ? null
        : storyboardModule(storyboard, [...entryStyles(root), ...styles], setupFileOf(root));
    },
  };
}

async function handleRequest(
  next: (error?: unknown) => void,
  ...given: Parameters<typeof respond>
): Promise<void> {
  try {
    if (!(await respond(...given))) next();
  } catch (error) {
    next(error);
  }
}

/** @returns whether the request was for a storyboard. */
async function respond(
  server: ViteDevServer,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { url = '' } = request;
  const [, id, query = ''] = addressPattern.exec(url) ?? [];
  if (id === undefined) return false;
  const storyboard = findStoryboard(root, id);
  if (storyboard === null) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such storyboard.');
    return true;
  }
  if (storyboard.route !== null) {
    response.writeHead(302, { Location: withFlags(storyboard.route, query) }).end();
    return true;
  }
  const page = storyboardPage(`/@id/__x00__${modulePrefix}${storyboard.id}`);
  const html = await server.transformIndexHtml(url, page);
  response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  return true;
}

/** The address of the app with the flags by which its page knows that it stands in a storyboard. */
function withFlags(route: string, query: string): string {
  const flags = new URLSearchParams(query);
  flags.set('framework', 'VITE');
  flags.set('storyboard', 'true');
  return `${route}${route.includes('?') ? '&' : '?'}${flags.toString()}`;
}

/** The style sheets that the app's entry imports for their effect alone; components look like nothing without them. */
function entryStyles(root: string): string[] {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return [];
  const script = /<script[^>]+src=["']([^"']+)["']/.exec(readFileSync(page, 'utf8'))?.[1];
  const entry = script === undefined ? null : join(root, script);
  if (entry === null || !existsSync(entry)) return [];
  const syntax = parseSource(entry, readFileSync(entry, 'utf8'));
  if (isRefusal(syntax)) return [];
  return syntax.program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length > 0) return [];
    const { value } = statement.source;
    if (!/\.(?:css|s[ac]ss|less)$/.test(value)) return [];
    return [value.startsWith('.') ? `/${relative(root, join(dirname(entry), value))}` : value].map(
      (url) => posix.normalize(url.replaceAll('\\', '/')),
    );
  });
}
