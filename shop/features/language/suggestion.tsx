// Suggestion of the shop in the visitor's own language on a first visit: never a redirect, and without covering the page. Its
// texts and code are fetched only for visitors who see it.

import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { suggestedLanguage, type Language } from '../../platform/language/language.ts';
import { log } from '../../platform/log.ts';
import { useOfferedLanguages, usePage } from '../../platform/page/page.ts';
import { readPreference } from '../../platform/language/preference.ts';
import { useShop } from '../../platform/shop.ts';

/** Decided once, after hydration: the server's page is the same for every visitor. */
export function Suggestion() {
  const { storage, texts } = useShop();
  const { language } = usePage();
  const offered = useOfferedLanguages();
  const { search } = useLocation();
  const [bar, setBar] = useState<BarOf | null>(null);
  const find = useEffectEvent(async (): Promise<BarOf | null> => {
    const parameter = new URLSearchParams(search).get('lang');
    const stored = readPreference(storage);
    const { languages } = navigator;
    const other = suggestedLanguage(languages, language, parameter, stored, offered);
    if (other === null) return null;
    const [{ SuggestionBar }] = await Promise.all([
      import('./suggestion-bar.tsx'),
      texts.load(other, ['language']),
    ]);
    return { Bar: SuggestionBar, other };
  });
  useEffect(() => {
    find().then(setBar, (cause: unknown) => log('A language could not be suggested', cause));
  }, []);
  return bar !== null && <bar.Bar language={bar.other} onClose={() => setBar(null)} />;
}

interface BarOf {
  readonly Bar: ComponentType<{ language: Language; onClose: () => void }>;
  readonly other: Language;
}
