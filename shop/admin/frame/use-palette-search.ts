// Search of the palette in the database: results of the typed words, and the first of them for an Enter that came before it.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { AdminRefusal, callAdmin } from '../data/call-admin.ts';
import { paletteResults, type PaletteResult } from './palette-results.ts';

/** Time without a key after which the database is searched. */
const typingMs = 120;

interface FoundResults {
  /** The words that they were found by. */
  readonly words: string;
  readonly results: readonly PaletteResult[];
  /** Code of the refusal that the search ended with; null without one. */
  readonly failure: string | null;
}

export interface PaletteSearch extends Pick<FoundResults, 'results' | 'failure'> {
  /** The results are those of the words before. */
  readonly isPending: boolean;
  readonly retry: () => void;
  /** Follows the first result of the words as soon as it is found. */
  readonly awaitResult: () => void;
  readonly forget: () => void;
}

/** Searches for words that nobody has gone on typing. */
export function usePaletteSearch(words: string, follow: (path: string) => void): PaletteSearch {
  const { customerClient } = useShop();
  /** Words that are searched for again, at once. */
  const [retried, setRetried] = useState<{ readonly words: string } | null>(null);
  const [found, setFound] = useState<FoundResults>({ words: '', results: [], failure: null });
  const awaited = useRef<string | null>(null);
  const accept = useEffectEvent((results: readonly PaletteResult[]) => {
    setFound({ words, results, failure: null });
    const [first] = results;
    if (first !== undefined && awaited.current === words) follow(first.path);
    awaited.current = null;
  });
  useEffect(() => {
    const abort = new AbortController();
    const pauseMs = retried?.words === words ? 0 : typingMs;
    const timer = setTimeout(() => {
      if (words.trim() === '') {
        setFound({ words, results: [], failure: null });
        return;
      }
      callAdmin(customerClient, 'admin_search', { search: words }, abort.signal).then(
        (result) => accept(paletteResults(result)),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          log('The search of the palette failed', error);
          const failure = error instanceof AdminRefusal ? error.code : '';
          setFound({ words, results: [], failure });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, retried, customerClient]);
  const isPending = words.trim() !== '' && found.words !== words;
  return {
    results: found.results,
    isPending,
    failure: isPending ? null : found.failure,
    retry: () => setRetried({ words }),
    awaitResult: () => {
      awaited.current = words;
    },
    forget: () => {
      awaited.current = null;
    },
  };
}
