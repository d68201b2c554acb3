// Page context of all components: language, the `lang` of links, and the shop's settings.

import { createContext } from 'react';
import { useLocation } from 'react-router';
import { offeredLanguages, type Language } from '../language/language.ts';
import { useRequiredContext } from '../use-required-context.ts';
import type { Settings } from '../api/settings.ts';

export interface Page {
  readonly language: Language;
  /** See `languageParameter`: what links must carry, or null. */
  readonly languageParameter: Language | null;
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

/** The languages in which the page is offered. */
export function useOfferedLanguages(): readonly Language[] {
  const { settings } = usePage();
  const { pathname } = useLocation();
  return offeredLanguages(pathname, settings.languages);
}

/** The `lang` attribute of a text in `language`: nothing where that is the page's own. */
export function useForeignLanguage(language: string): string | undefined {
  const page = usePage();
  return language === page.language ? undefined : language;
}
