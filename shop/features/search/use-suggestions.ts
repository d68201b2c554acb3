// Suggestions of a search while it is typed: asked for after a pause, and the last ones stay until new ones are there.

import { useEffect, useState } from 'react';
import type { SearchSuggestions } from '../../platform/api/search.ts';
import { normalizeSearch } from '../../platform/forms/normalize-text.ts';
import { logSwallowed } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';

const typingPauseMs = 120;

export interface FoundSuggestions {
  /** The search that they belong to. */
  readonly search: string;
  readonly found: SearchSuggestions;
}

/** Null while nothing is typed, and until the first have come. A search without an answer keeps those of the last one. */
export function useSuggestions(typed: string): FoundSuggestions | null {
  const { api } = useShop();
  const { language } = usePage();
  const [suggestions, setSuggestions] = useState<FoundSuggestions | null>(null);
  const search = normalizeSearch(typed);
  useEffect(() => {
    if (search === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.searchSuggestions(language, search, abort.signal).then(
        (found) => abort.signal.aborted || setSuggestions({ search, found }),
        (cause: unknown) =>
          abort.signal.aborted || logSwallowed('Suggestions could not be read', cause),
      );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, language, search]);
  return search === '' ? null : suggestions;
}
