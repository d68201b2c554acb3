// robots.txt: everything may be found but what belongs to one visitor.

import type { DocumentSource } from './document-source.server.ts';

const personal = ['/account', '/admin', '/checkout', '/order-confirmation', '/orders'];

/** Names the sitemap, too. */
export function robotsOf({ siteUrl }: DocumentSource): string {
  const lines = personal.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}
