// The Studio's HTTP routes: its page, its session and settings, and the editor's server below `/editor`.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkRequest } from '@atelier/editor-server/request-guard';
import type { StaticFiles } from '../http/files.ts';
import type { StudioSettings } from './studio-settings.ts';

const settingsBytesMax = 256 * 1024;

export interface StudioAppOptions {
  /** The Studio's page. */
  readonly html: string;
  /** Its scripts and styles. */
  readonly files: StaticFiles;
  /** The Studio's own port. */
  readonly port: number;
  readonly token: string;
  readonly previewPort: number;
  readonly nonce: string;
  /** The name of the project, for the window's title. */
  readonly projectName: string;
  /** Paths of pages that the project offers first; the home page at least. */
  readonly routes: readonly string[];
  /** Languages that the pages have, as in `de`; empty when the project shows none by address. */
  readonly languages: readonly string[];
  readonly editor: (request: Request) => Response | Promise<Response>;
  readonly settings: StudioSettings;
}

/** The routes. Pages and scripts hold no secret; every call needs the token, which the opened address carries in its fragment. */
export function studioApp(options: StudioAppOptions): Hono {
  const { port, token, previewPort, settings } = options;
  const app = new Hono();
  const guard = { token, allowedOrigins: [] };
  app.use(async (context, next) => {
    const host = context.req.header('host') ?? '';
    // One origin, which the preview's policy names.
    if (host === `localhost:${port}`) {
      const { pathname } = new URL(context.req.url);
      return context.redirect(`http://127.0.0.1:${port}${pathname}`, 307);
    }
    if (host !== `127.0.0.1:${port}`) return context.text('Not the Studio.\n', 403);
    await next();
    for (const [name, value] of securityHeaders(previewPort)) context.header(name, value);
    return undefined;
  });
  app.get('/session', (context) => {
    if (checkRequest(context.req.raw, guard) !== null) return outdated();
    const { nonce, projectName, routes, languages } = options;
    return Response.json({ previewPort, nonce, projectName, routes, languages });
  });
  app.get('/settings', async (context) => {
    if (checkRequest(context.req.raw, guard) !== null) return outdated();
    return new Response(await settings.read(), jsonType);
  });
  app.put('/settings', bodyLimit({ maxSize: settingsBytesMax }), async (context) => {
    if (checkRequest(context.req.raw, guard) !== null) return outdated();
    const isStored = await settings.write(await context.req.text());
    return new Response(null, { status: isStored ? 204 : 400 });
  });
  app.all('/editor/*', (context) => options.editor(withoutPrefix(context.req.raw)));
  app.get('/', (context) => context.html(options.html));
  app.get(
    '*',
    (context) => options.files.respond(context.req.raw, context.req.path) ?? context.notFound(),
  );
  return app;
}

const jsonType = { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } };

function outdated(): Response {
  const message = 'The token of this start is missing or wrong. Open the address that was printed.';
  return Response.json({ error: { code: 'token_missing', message } }, { status: 401 });
}

function withoutPrefix(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice('/editor'.length);
  return new Request(url, request);
}

function securityHeaders(previewPort: number): [string, string][] {
  const frames = `http://127.0.0.1:${previewPort} http://*.localhost:${previewPort}`;
  const policy = [
    "default-src 'self'",
    `frame-src ${frames}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}
