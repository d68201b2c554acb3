// Document head: updates title and meta tags after each navigation; the server wrote the first ones.

import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { headTags } from '../platform/page/description.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';
import { describePage } from './describe-page.ts';

const described =
  'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang], ' +
  'meta[property], script[type="application/ld+json"]';

/** Rewrites what {@link headTags} decides after each navigation; what only the server says of a page goes with it. */
export function useDocumentHead(): void {
  const { texts } = useShop();
  const page = usePage();
  const matches = useMatches();
  const { language } = page;
  const [served] = useState({ matches, language });
  useEffect(() => {
    // The server's own head says more, and stays until there is another page.
    if (matches === served.matches && language === served.language) return;
    const description = describePage(matches.at(-1), {
      t: texts.translate(page.language),
      page,
    });
    document.title = description.title;
    for (const element of document.head.querySelectorAll(described)) element.remove();
    const { languages } = page.settings;
    for (const { tag, attributes } of headTags(description, language, location.origin, languages)) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.head.append(element);
    }
  }, [matches, language, page, served, texts]);
}
