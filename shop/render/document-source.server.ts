// What the documents that are no pages are made from: the database's answers, the texts, and where the shop is.

import type { FunctionArguments, FunctionName, FunctionResult } from '../platform/api/database.ts';
import type { Language } from '../platform/language/language.ts';
import type { Translate } from '../platform/language/texts.ts';

export interface DocumentSource {
  readonly siteUrl: string;
  /** Asks a function of the database that everybody may ask. Throws when it does not answer. */
  callFunction<Name extends FunctionName>(
    name: Name,
    args: FunctionArguments<Name>,
  ): Promise<FunctionResult<Name>>;
  readonly t: Translate;
  readonly language: Language;
  shopName(): Promise<string>;
}
