// Counting of searches that find nothing.

import { useEffect } from 'react';
import { reportEvent } from './report-event.ts';

/** @param words the words of a search without a result; empty where there is a result or no search */
export function useEmptySearch(words: string): void {
  useEffect(() => {
    if (words !== '') reportEvent('search_empty', words);
  }, [words]);
}
