// Where the browser finds each file of texts. It is a list of all languages' addresses, and so itself fetched only when
// the first text is needed that did not come with the page.

import type { TextFile } from './texts.ts';

/** Fetches by path: `../../texts/<language>/<feature>.json`. */
export const textFiles: Readonly<Record<string, () => Promise<TextFile>>> =
  import.meta.glob<TextFile>(
    // Texts of mails and printables stay on the server.
    ['../../texts/*/*.json', '!../../texts/*/{account-messages,order-mails,printables}.json'],
    { import: 'default' },
  );
