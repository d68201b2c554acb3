// Documents that are no pages: robots.txt, the sitemap, and the blog's feed.

import { resolveLanguage, type Language } from '../platform/language/language.ts';
import { ApiFault } from '../platform/api/api.ts';
import { callFunction } from '../platform/api/call-function.ts';
import { openRestClient } from '../platform/api/rest-client.ts';
import type { RenderContext, RenderedPage } from '../renderer.ts';
import type { DocumentSource } from './document-source.server.ts';
import { feedOf } from './feed.server.ts';
import { renderedPage } from './rendered-page.server.ts';
import { sitemapOf } from './sitemap.server.ts';

type MakeDocument = (source: DocumentSource, path: string) => Promise<string | null> | string;

const documents: readonly { pattern: RegExp; type: string; make: MakeDocument }[] = [
  { pattern: /^\/robots\.txt$/, type: 'text/plain', make: robotsOf },
  { pattern: /^\/sitemap(\/[a-z]+-\d{1,6})?\.xml$/, type: 'application/xml', make: sitemapOf },
  { pattern: /^\/feed\.xml$/, type: 'application/atom+xml', make: feedOf },
];

/** The maker of the document at a path, or null where a page is. Its answer is null where there is no such document. */
export function documentAt(url: URL): ((source: DocumentSource) => Promise<RenderedPage>) | null {
  const document = documents.find(({ pattern }) => pattern.test(url.pathname));
  if (document === undefined) return null;
  return async (source) => {
    const text = await document.make(source, url.pathname);
    if (text === null) return renderedPage('There is no such list.\n', 404, typeOf('text/plain'));
    return renderedPage(text, 200, typeOf(document.type));
  };
}

const typeOf = (type: string) => ({ 'content-type': `${type}; charset=utf-8` });

/** The language that an address asks for: documents know no cookie, since nobody reads them with one. */
export function documentLanguage(url: URL, offered: readonly Language[]): Language {
  return resolveLanguage(url.searchParams.get('lang'), null, offered);
}

/** The way to the database's functions over the data API, for {@link DocumentSource}. */
export function databaseFunctions(
  siteUrl: string,
  { fetch, apikey }: RenderContext,
): DocumentSource['callFunction'] {
  const client = openRestClient({ url: `${siteUrl}/rest/v1`, apikey, fetch, retry: false });
  return async (name, args) => {
    const { data, error, status } = await callFunction(client, name, args, { get: true });
    if (error !== null) throw new ApiFault(name, status, error);
    return data;
  };
}

const personal = ['/account', '/admin', '/checkout', '/order-confirmation', '/orders', '/preview'];

/** Names the sitemap, too. */
function robotsOf({ siteUrl }: DocumentSource): string {
  const lines = personal.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}
