// Addresses of the back office's text files, fetched by nobody but administrators.

import type { TextFile } from '../translation/translator.ts';

/** Fetches by path: `../texts/<language>/<feature>.json`. */
export const adminTextFiles: Readonly<Record<string, () => Promise<TextFile>>> =
  import.meta.glob<TextFile>('../texts/*/admin*.json', { import: 'default' });
