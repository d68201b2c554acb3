// Layout loader: the language, the layout's texts, and the shop's settings, which every page needs.

import { data, type LoaderFunctionArgs } from 'react-router';
import { languageParameter, type Language } from '../platform/language/language.ts';
import { settingsIn, type Settings } from '../platform/api/settings.ts';
import { requestedShop } from '../platform/shop.ts';
import type { TextFeature } from '../platform/language/texts.ts';
import { log } from '../platform/log.ts';

/** Text features of the layout around every screen. */
export const layoutFeatures: readonly TextFeature[] = [
  'layout',
  'header',
  'footer',
  'language',
  'cart',
  'toasts',
  'wishlist',
];

export interface LayoutData {
  readonly language: Language;
  readonly languageParameter: Language | null;
  /** Null when they could not be read: the page then says so, under a status of 503. */
  readonly settings: Settings | null;
}

/** Rejects only when texts cannot be fetched: without them no message can be shown. */
export async function layoutLoader(args: LoaderFunctionArgs) {
  const { shop, language, offered } = requestedShop(args);
  const [settings] = await Promise.all([
    shop.settings().catch((error: unknown) => {
      log('The settings could not be read', error);
      return null;
    }),
    shop.texts.load(language, layoutFeatures),
  ]);
  const result: LayoutData = {
    language,
    languageParameter: languageParameter(language, shop.preference(), offered),
    settings: settings === null ? null : settingsIn(settings, language),
  };
  return data(result, settings === null ? { status: 503 } : undefined);
}
