// Texts of all languages, loaded into memory once with the bundle.

import { languages } from '../platform/language/language.ts';
import { createTexts, textFeatures, type Texts } from '../platform/language/texts.ts';
import type { TextFile } from '../translation/translator.ts';

const files = import.meta.glob<TextFile>(
  // Texts of mails, printables and generated products are read by `shop/server`; the back office is not rendered on the server.
  [
    '../texts/*/*.json',
    '!../texts/*/{account-messages,backup-mails,generated-products,order-mails,printables}.json',
    '!../texts/*/admin*.json',
  ],
  { eager: true, import: 'default' },
);

/** Complete from the start: loading from it never waits. A language without a file of its own speaks English there. */
export const serverTexts: Texts = createTexts(() => undefined);

for (const language of languages) {
  for (const feature of textFeatures) {
    const file =
      files[`../texts/${language}/${feature}.json`] ?? files[`../texts/en/${feature}.json`];
    if (file !== undefined) serverTexts.add(language, { [feature]: file });
  }
}
