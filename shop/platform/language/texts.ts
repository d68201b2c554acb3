// Interface texts: one i18next instance per language, filled with the files of the features that a screen uses. An
// instance never changes its language, so that a screen and its data switch language in one commit.

import { createInstance, type i18n, type TFunction } from 'i18next';
import { defaultLanguage, type Language } from './language.ts';

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
  'contact',
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
  | 'admin-discounts'
  | 'admin-facets'
  | 'admin-synonyms'
  | 'admin-media'
  | 'admin-overview'
  | 'admin-order'
  | 'admin-users'
  | 'admin-messages'
  | 'admin-migrate-db'
  | 'admin-statistics'
  | 'admin-settings'
  | 'admin-log';

export type TextFeature = (typeof textFeatures)[number] | AdminTextFeature;

/** Translates keys of any feature, written `feature:key`. */
export type Translate = TFunction<typeof textFeatures>;

/** One file of texts, as i18next reads it. */
export interface TextFile {
  readonly [key: string]: string | TextFile;
}

/** Reads one file; undefined when that language has none (yet). */
export type ReadTexts = (
  language: Language,
  feature: TextFeature,
) => TextFile | undefined | Promise<TextFile | undefined>;

export interface Texts {
  /** The instance of a language; what it can say is what was loaded or added for it. */
  in(language: Language): i18n;
  translate(language: Language): Translate;
  /** Loads the features' texts that are missing. Rejects when a file cannot be fetched. */
  load(language: Language, features: readonly TextFeature[]): Promise<void>;
  /** Adds texts that are already loaded, such as those that came with the document. */
  add(language: Language, files: Readonly<Partial<Record<TextFeature, TextFile>>>): void;
}

/** No texts are there at first: they are loaded with `read`, each file once, or added. */
export function createTexts(read: ReadTexts): Texts {
  const instances = new Map<Language, i18n>();
  const pending = new Map<string, Promise<void>>();

  function instanceOf(language: Language): i18n {
    let instance = instances.get(language);
    if (instance === undefined) {
      instance = newInstance(language);
      instances.set(language, instance);
    }
    return instance;
  }

  async function fetchFile(language: Language, feature: TextFeature): Promise<void> {
    const file = (await read(language, feature)) ?? (await read(defaultLanguage, feature));
    if (file !== undefined) instanceOf(language).addResourceBundle(language, feature, file);
  }

  async function loadFile(language: Language, feature: TextFeature): Promise<void> {
    if (instanceOf(language).hasResourceBundle(language, feature)) return;
    const key = `${language}/${feature}`;
    let loading = pending.get(key);
    if (loading === undefined) {
      loading = fetchFile(language, feature).finally(() => pending.delete(key));
      pending.set(key, loading);
    }
    await loading;
  }

  return {
    in: instanceOf,
    translate: (language) => instanceOf(language).getFixedT(language, textFeatures),
    load: async (language, features) => {
      await Promise.all(features.map((feature) => loadFile(language, feature)));
    },
    add: (language, files) => {
      for (const [feature, file] of Object.entries(files)) {
        instanceOf(language).addResourceBundle(language, feature, file);
      }
    },
  };
}

function newInstance(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    ns: [],
    defaultNS: 'layout',
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: '' },
  });
  return instance;
}
