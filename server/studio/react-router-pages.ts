// Pages of React Router's framework mode, which leaves rendering to the server that Vite is a part of: here they get the editor's elements, too.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { pageHead } from './page-head.ts';
import { renderFailure } from './render-failure.ts';

/** The module that React Router's plugin makes of a project's routes. */
const buildModule = 'virtual:react-router/server-build';

type RespondTo = (request: Request) => Promise<Response>;

interface ReactRouter {
  createRequestHandler(build: () => Promise<unknown>, mode: 'development'): RespondTo;
}

/** Whether a project's settings have React Router's own plugin. */
export function isReactRouterProject({ config }: Pick<ViteDevServer, 'config'>): boolean {
  return config.plugins.some(({ name }) => name === 'react-router');
}

/** Responds with the pages and data of a project, rendered by the sources of now. */
export function reactRouterPages(
  vite: ViteDevServer,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  let responding: Promise<RespondTo> | null = null;
  const respond: RespondTo = async (request) => {
    responding ??= createHandler(vite);
    try {
      const handler = await responding;
      return await withHead(vite, await handler(request));
    } catch (error) {
      // A source that could not be loaded is loaded again for the next page.
      responding = null;
      const { message } = renderFailure(vite, error);
      return new Response(`The page could not be rendered.\n${message}\n`, { status: 500 });
    }
  };
  const listener = getRequestListener(respond, { overrideGlobalObjects: false });
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

/** The handler of the project's own React Router: the one that its routes import, by the same loader. */
async function createHandler(vite: ViteDevServer): Promise<RespondTo> {
  const router = (await vite.ssrLoadModule('react-router')) as unknown as ReactRouter;
  return router.createRequestHandler(() => vite.ssrLoadModule(buildModule), 'development');
}

/** A page with the elements in its head that React, which renders the whole document, does not know of. */
async function withHead(vite: ViteDevServer, response: Response): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!isPage || response.body === null) return response;
  const [html, head] = await Promise.all([response.text(), pageHead(vite)]);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('cache-control', 'no-store');
  // React passes elements over that are not its own, and no text between them.
  const elements = head.trim().replaceAll(/>\s+</g, '><');
  const edited = html.replace(/<head(?:\s[^>]*)?>/, (opening) => `${opening}${elements}`);
  return new Response(edited, { status: response.status, headers });
}
