// What the documents that are no pages are made from: the database's answers, the texts, and where the shop is.

import type { Language } from '../platform/language/language.ts';
import type { Translate } from '../platform/language/texts.ts';

export interface DocumentSource {
  readonly siteUrl: string;
  /** Asks a function of the database that everybody may ask. Throws when it does not answer. */
  callFunction(name: string, args: Readonly<Record<string, string | number>>): Promise<unknown>;
  readonly t: Translate;
  readonly language: Language;
  shopName(): Promise<string>;
}
