// Language synchronisation with the stored preference: another tab may change it, and the server, which only sees the
// cookie, may not have known it.

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import {
  languageParameter,
  preferredLanguageKey,
  resolveLanguage,
  type Language,
} from '../../platform/language/language.ts';
import { mirrorPreference, readPreference } from '../../platform/language/preference.ts';
import { useShop } from '../../platform/shop.ts';
import { useLanguageAddress } from './use-language-choice.ts';

/**
 * @param language the language that the page is shown in
 * @param parameter the `lang` that its links carry
 * @param offered the languages in which the page is offered
 */
export function useLanguageSync(
  language: Language,
  parameter: Language | null,
  offered: readonly Language[],
): void {
  const { storage } = useShop();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const goTo = useLanguageAddress();

  const compareWithAddress = useEffectEvent(() => {
    const stored = readPreference(storage);
    mirrorPreference(stored);
    const meant = resolveLanguage(new URLSearchParams(search).get('lang'), stored, offered);
    const known = meant === language && languageParameter(meant, stored, offered) === parameter;
    if (!known) void revalidate();
  });

  // The other tab's visitor is this one's: what they chose last counts more than an address of before.
  const followOtherTab = useEffectEvent(() => {
    const stored = readPreference(storage);
    const meant = resolveLanguage(null, stored, offered);
    if (stored === null) compareWithAddress();
    else if (meant !== language) goTo(meant);
  });

  useEffect(() => {
    compareWithAddress();
  }, []);

  useEffect(
    () =>
      storage.watch(preferredLanguageKey, (cause) => {
        if (cause === 'other-tab') followOtherTab();
        else compareWithAddress();
      }),
    [storage],
  );
}
