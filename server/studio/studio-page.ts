// Page of the Studio: its document and files, which are there before the parts that respond to its calls.
import { Hono } from 'hono';
import type { StaticFiles } from '../http/files.ts';

export interface StudioPageOptions {
  /** The Studio's page. */
  readonly html: string;
  /** Its scripts and styles. */
  readonly files: StaticFiles;
  /** The Studio's own port. */
  readonly port: number;
  readonly previewPort: number;
  /** The routes of its calls, once all parts are there. */
  readonly calls: Promise<Hono>;
}

/** The routes. A browser loads the page while the parts start; a call waits for them. */
export function studioPage({ html, files, port, previewPort, calls }: StudioPageOptions): Hono {
  const app = new Hono();
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
  app.get('/', (context) => context.html(html));
  app.get('*', async (context, next) => {
    const file = files.respond(context.req.raw, context.req.path);
    if (file !== null) return file;
    await next();
    return undefined;
  });
  app.all('*', async (context) => {
    const started = await calls.catch(() => null);
    return started === null ? notStarted() : await started.fetch(context.req.raw);
  });
  return app;
}

function notStarted(): Response {
  const message = 'The Studio could not be started. The log says why.';
  return Response.json({ error: { code: 'studio_not_started', message } }, { status: 503 });
}

function securityHeaders(previewPort: number): [string, string][] {
  const frames = `http://localhost:${previewPort} http://*.localhost:${previewPort}`;
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
