// Page context of all components: language, the `lang` of links, the offered languages, and the shop's settings.

import { createContext } from 'react';
import type { Language } from '../language/language.ts';
import { useRequiredContext } from '../use-required-context.ts';
import type { Settings } from '../api/settings.ts';

export interface Page {
  readonly language: Language;
  /** See `languageParameter`: what links must carry, or null. */
  readonly languageParameter: Language | null;
  /** The languages in which the page is offered. */
  readonly offered: readonly Language[];
  readonly settings: Settings;
}

export const PageContext = createContext<Page | null>(null);

/**
 * The page context of a component.
 *
 * @throws Error outside {@link PageContext}
 */
export function usePage(): Page {
  return useRequiredContext(PageContext, 'PageContext');
}

/** The languages in which the page is offered. They are not read from the address: header and footer would be rendered anew at each navigation. */
export function useOfferedLanguages(): readonly Language[] {
  return usePage().offered;
}

/** The `lang` attribute of a text in `language`: nothing where that is the page's own. */
export function useForeignLanguage(language: string): string | undefined {
  const page = usePage();
  return language === page.language ? undefined : language;
}
