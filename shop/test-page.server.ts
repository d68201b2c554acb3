// Rendered page over the stand-in for the backend, parsed for the shop's own tests.

import { createRenderer } from './entry.server.tsx';
import { stubFetch, stubKey } from './test-backend.ts';

/** Address of the test shop. */
export const siteUrl = 'https://atelier.example';

/** A renderer that has rendered nothing yet. */
export const freshRenderer = () => createRenderer({ client: 'development', siteUrl });

const renderer = freshRenderer();

interface PageOptions {
  readonly cookie?: string;
  readonly fetch?: typeof fetch;
  readonly renderer?: typeof renderer;
}

/** Requests a path as a visitor; one renderer serves all callers that pass none. */
export async function page(path: string, options: PageOptions = {}) {
  const request = new Request(siteUrl + path, {
    headers: options.cookie === undefined ? {} : { cookie: options.cookie },
  });
  const rendered = await (options.renderer ?? renderer).render(request, {
    fetch: options.fetch ?? stubFetch,
    apikey: stubKey,
  });
  const response = new Response(rendered.body, rendered);
  const html = await response.text();
  const [head = '', rest = ''] = html.split('</head>');
  const body = rest.split('<script type="application/json"')[0] ?? '';
  return { status: response.status, headers: response.headers, html, head, body };
}
