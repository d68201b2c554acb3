// Translation of a component: its texts in the language of the page.

import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { Features, Translator } from './translator.ts';

/** Texts of the page's language, given by the layout. */
export const TranslatorContext = createContext<Translator | null>(null);

/**
 * Reads the translator of the page's language.
 *
 * @throws Error outside the layout
 */
export function useTranslator(): Translator {
  const translator = use(TranslatorContext);
  if (translator === null) throw new Error('Texts are read outside the layout, which gives them.');
  return translator;
}

/**
 * Reads the texts of features.
 *
 * @param features keys without a feature are looked for in these, in their order
 * @returns the translating function, the same one until the language changes
 * @throws Error outside the layout
 */
export function useTranslation<const Named extends Features>(
  features: Named,
): { readonly t: TFunction<Named> } {
  return { t: useTranslator().translate(features) };
}
