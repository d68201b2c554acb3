// Writer of the document's head after a navigation: fetched once a visitor is there, since the server writes the first head.

import { headTags } from '../platform/page/description.ts';
import type { Page } from '../platform/page/page.ts';
import type { Texts } from '../platform/language/texts.ts';
import { describePage } from './describe-page.ts';

const described =
  'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang], ' +
  'meta[property], script[type="application/ld+json"]';

/** Rewrites what {@link headTags} decides of a page; what only the server says of the one before goes with it. */
export function writeDocumentHead(
  match: Parameters<typeof describePage>[0],
  page: Page,
  texts: Texts,
): void {
  const { language, settings } = page;
  const description = describePage(match, { t: texts.translate(language), page });
  document.title = description.title;
  for (const element of document.head.querySelectorAll(described)) element.remove();
  for (const { tag, attributes } of headTags(
    description,
    language,
    location.origin,
    settings.languages,
  )) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
}
