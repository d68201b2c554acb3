// Changing the language (specification, section 4): it is stored, and the address says it, without a reload.

import { useLocation, useNavigate } from 'react-router';
import { defaultLanguage, withLanguage, type Language } from '../../platform/language/language.ts';
import { storePreference } from '../../platform/language/preference.ts';
import { reportEvent } from '../../platform/statistics/report-event.ts';
import { useShop } from '../../platform/shop.ts';

/** Returns the function that changes the language. The screen changes when its texts and data are loaded. */
export function useLanguageChoice(): (language: Language) => void {
  const { storage } = useShop();
  const goTo = useLanguageAddress();
  return (language) => {
    storePreference(storage, language);
    reportEvent('language', language);
    goTo(language);
  };
}

/** Makes the address say a language: by `lang`, or by its absence for English. Loading the page anew follows from it. */
export function useLanguageAddress(): (language: Language) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (language) => {
    const address = location.pathname + location.search + location.hash;
    void navigate(withLanguage(address, language === defaultLanguage ? null : language), {
      replace: true,
      preventScrollReset: true,
      state: location.state,
    });
  };
}
