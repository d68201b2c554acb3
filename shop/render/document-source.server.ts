// Source of the documents that are no pages (sitemap, feed, robots.txt): database functions, texts, and the site's
// address.

import type { FunctionArguments, FunctionName, FunctionResult } from '../platform/api/database.ts';
import type { Language } from '../platform/language/language.ts';
import type { Translate } from '../platform/language/texts.ts';

export interface DocumentSource {
  readonly siteUrl: string;
  /** Calls a public database function. Throws when it fails. */
  callFunction<Name extends FunctionName>(
    name: Name,
    args: FunctionArguments<Name>,
  ): Promise<FunctionResult<Name>>;
  readonly t: Translate;
  readonly language: Language;
  /** The languages in which the shop is offered. */
  readonly languages: readonly Language[];
  readonly shopName: string;
}
