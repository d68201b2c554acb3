// Keeps a page in step with the language stored for this browser: another tab may change it, and the server, which only
// sees the cookie, may not have known it.

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import {
  isLanguage,
  preferredLanguageKey,
  resolveLanguage,
  type Language,
} from '../../platform/language.ts';
import { mirrorPreference, readPreference } from '../../platform/preference.ts';
import { useShop } from '../../platform/shop.ts';
import { useLanguageAddress } from './use-language-choice.ts';

/** @param language the language that the page is shown in */
export function useLanguageSync(language: Language): void {
  const { storage } = useShop();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const goTo = useLanguageAddress();

  const compareWithAddress = useEffectEvent(() => {
    const stored = readPreference(storage);
    if (isLanguage(stored)) mirrorPreference(stored);
    const meant = resolveLanguage(new URLSearchParams(search).get('lang'), stored);
    if (meant !== language) void revalidate();
  });

  const followOtherTab = useEffectEvent(() => {
    const stored = readPreference(storage);
    if (isLanguage(stored) && stored !== language) goTo(stored);
  });

  useEffect(() => {
    compareWithAddress();
  }, []);

  useEffect(() => storage.watch(preferredLanguageKey, () => followOtherTab()), [storage]);
}
