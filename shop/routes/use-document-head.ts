// Document head: updates title and meta tags after each navigation; the server wrote the first ones.

import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { logSwallowed } from '../platform/log.ts';
import { afterFrame } from '../platform/page/after-frame.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';

/** The server's own head says more, and stays until there is another page. */
export function useDocumentHead(): void {
  const { texts } = useShop();
  const page = usePage();
  const matches = useMatches();
  const { language } = page;
  const [served] = useState({ matches, language });
  useEffect(() => {
    if (matches === served.matches && language === served.language) return undefined;
    let isCurrent = true;
    const cancel = afterFrame(() => {
      import('./write-document-head.ts').then(
        ({ writeDocumentHead }) => {
          if (isCurrent) writeDocumentHead(matches.at(-1), page, texts);
        },
        (cause: unknown) => logSwallowed('The title of the page could not be written', cause),
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [matches, language, page, served, texts]);
}
