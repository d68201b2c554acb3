// Page data that the server hands to the browser inside the document: JSON instead of a script, so that no page needs
// to allow inline scripts.

import type { HydrationState } from 'react-router';
import type { Language } from '../language/language.ts';
import type { ExpressPaymentSettings } from './express-payment.ts';
import type { ProductAnalyticsSettings } from './product-analytics.ts';
import type { TextFeature } from '../language/texts.ts';
import type { TextFile } from '../../translation/translator.ts';

/** The id of the element that holds the page's data. */
export const pageDataId = 'page-data';

/** The id of the element that holds the texts of the page's language. */
export const pageTextsId = 'page-texts';

export interface PageData {
  /** The public API key; it gives what an anonymous visitor may do, and nothing more. */
  readonly apikey: string;
  readonly language: Language;
  /** Absent where the shop uses none. */
  readonly productAnalytics?: ProductAnalyticsSettings;
  /** Absent where no payment provider has an element for wallets. */
  readonly expressPayment?: ExpressPaymentSettings;
  /** The languages in which the shop is offered. */
  readonly languages: readonly Language[];
  readonly router: Pick<HydrationState, 'loaderData' | 'errors'>;
}

export type PageTexts = Readonly<Partial<Record<TextFeature, TextFile>>>;

/** JSON that can stand inside a `script` element: no tag and no comment can begin in it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Reads the data out of the document that the server sent. */
export function readPageData(): { data: PageData; texts: PageTexts } {
  return { data: readJson(pageDataId) as PageData, texts: readJson(pageTextsId) as PageTexts };
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (text == null) throw new Error(`The document has no element #${id}.`);
  return JSON.parse(text);
}
