// A quiet bar at the foot of the window that speaks the visitor's own language. Fetched when there is something to suggest.

import { useLocation } from 'react-router';
import { directionOf, withLanguage, type Language } from '../../platform/language/language.ts';
import { isPlainClick } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { storePreference } from '../../platform/language/preference.ts';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '../../ui/button.tsx';
import { measureFootBar } from '../../ui/foot-bar.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** Either answer is a choice, and is stored as one: the question is asked once. */
export function SuggestionBar({ language, onClose }: { language: Language; onClose: () => void }) {
  const { texts, storage } = useShop();
  const page = usePage();
  const { pathname, search } = useLocation();
  const choose = useLanguageChoice();
  const t = texts.translate(language);
  return (
    <section
      ref={measureFootBar}
      lang={language}
      dir={directionOf(language)}
      aria-label={t('language:suggestion.label')}
      className="foot-bar fade-in fixed inset-x-0 bottom-0 z-30 border-t border-line bg-sheet"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
        <p className="text-small">{t('language:suggestion.text')}</p>
        <p className="flex flex-wrap gap-3">
          <a
            href={withLanguage(pathname + search, language)}
            hrefLang={language}
            className={buttonClass('primary')}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              choose(language);
              onClose();
            }}
          >
            {t('language:suggestion.accept')}
          </a>
          <button
            type="button"
            className={buttonClass('plain')}
            onClick={() => {
              storePreference(storage, page.language);
              onClose();
            }}
          >
            {t('language:suggestion.dismiss')}
          </button>
        </p>
      </div>
    </section>
  );
}
