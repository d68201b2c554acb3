// Interface texts: one translator per language, filled with the files of the features that a screen uses. A translator
// never changes its language, so that a screen and its data switch language in one commit.

import type { TFunction } from 'i18next';
import { defaultLanguage, type Language } from './language.ts';
import { createTranslator, type TextFile, type Translator } from '../../translation/translator.ts';

/** The features that have texts: `texts/<language>/<feature>.json`. */
export const textFeatures = [
  'layout',
  'header',
  'footer',
  'language',
  'home',
  'catalogue',
  'product',
  'cart',
  'checkout',
  'delivery',
  'orders',
  'form',
  'toasts',
  'session',
  'registration',
  'account',
  'wishlist',
  'blog',
  'preview',
  'product-analytics',
  'about',
  'maker',
  'contact',
  'subscription',
  'sustainability',
  'shipping-returns',
  'privacy',
  'terms',
  'text-page',
] as const;

/** The features of the back office that have texts. A type alone: shoppers' code does not name them. */
export type AdminTextFeature =
  | 'admin'
  | 'admin-blog'
  | 'admin-collection'
  | 'admin-collector-notes'
  | 'admin-discounts'
  | 'admin-facets'
  | 'admin-synonyms'
  | 'admin-media'
  | 'admin-overview'
  | 'admin-order'
  | 'admin-users'
  | 'admin-messages'
  | 'admin-newsletters'
  | 'admin-migrate-db'
  | 'admin-statistics'
  | 'admin-settings'
  | 'admin-log';

export type TextFeature = (typeof textFeatures)[number] | AdminTextFeature;

/** Translates keys of any feature, written `feature:key`. */
export type Translate = TFunction<typeof textFeatures>;

/** Reads one file; undefined when that language has none (yet). */
export type ReadTexts = (
  language: Language,
  feature: TextFeature,
) => TextFile | undefined | Promise<TextFile | undefined>;

export interface Texts {
  /** The translator of a language; what it can say is what was loaded or added for it. */
  in(language: Language): Translator;
  translate(language: Language): Translate;
  /** Loads the features' texts that are missing. Rejects when a file cannot be fetched. */
  load(language: Language, features: readonly TextFeature[]): Promise<void>;
  /** Adds texts that are already loaded, such as those that came with the document. */
  add(language: Language, files: Readonly<Partial<Record<TextFeature, TextFile>>>): void;
}

/** No texts are there at first: they are loaded with `read`, each file once, or added. */
export function createTexts(read: ReadTexts): Texts {
  const translators = new Map<Language, Translator>();
  const pending = new Map<string, Promise<void>>();

  function translatorOf(language: Language): Translator {
    let translator = translators.get(language);
    if (translator === undefined) {
      translator = createTranslator(language);
      translators.set(language, translator);
    }
    return translator;
  }

  async function fetchFile(language: Language, feature: TextFeature): Promise<void> {
    const file = (await read(language, feature)) ?? (await read(defaultLanguage, feature));
    if (file !== undefined) translatorOf(language).add(feature, file);
  }

  async function loadFile(language: Language, feature: TextFeature): Promise<void> {
    if (translatorOf(language).file(feature) !== undefined) return;
    const key = `${language}/${feature}`;
    let loading = pending.get(key);
    if (loading === undefined) {
      loading = fetchFile(language, feature).finally(() => pending.delete(key));
      pending.set(key, loading);
    }
    await loading;
  }

  return {
    in: translatorOf,
    translate: (language) => translatorOf(language).translate(textFeatures),
    load: async (language, features) => {
      await Promise.all(features.map((feature) => loadFile(language, feature)));
    },
    add: (language, files) => {
      for (const [feature, file] of Object.entries(files)) {
        translatorOf(language).add(feature, file);
      }
    },
  };
}
