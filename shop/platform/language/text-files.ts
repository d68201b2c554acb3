// Addresses of all text files for the browser. The list covers all languages, so it is loaded only when a page needs a
// text that did not come with it.

import type { TextFile } from '../../translation/translator.ts';

/** Fetches by path: `../../texts/<language>/<feature>.json`. */
export const textFiles: Readonly<Record<string, () => Promise<TextFile>>> =
  import.meta.glob<TextFile>(
    // Texts of mails, printables and generated products stay on the server; the back office has its own list.
    [
      '../../texts/*/*.json',
      '!../../texts/*/{account-messages,backup-mails,generated-products,order-mails,printables,subscription-mails}.json',
      '!../../texts/*/admin*.json',
    ],
    { import: 'default' },
  );
