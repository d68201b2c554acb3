// This page in every offered language, as plain addresses: reachable, and found, without JavaScript.

import { useLocation } from 'react-router';
import { nativeName, withLanguage } from '../../platform/language/language.ts';
import { isPlainClick, repeatedAddress } from '../../platform/page/link.tsx';
import { useOfferedLanguages, usePage } from '../../platform/page/page.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** Following one also stores the language, where there is a script to do it. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const address = repeatedAddress(pathname, search);
  const { language: current, languageParameter } = usePage();
  const offered = useOfferedLanguages();
  const choose = useLanguageChoice();
  // English needs no `lang`, unless another stored preference would win without it.
  const englishIsDefault = current === 'en' && languageParameter === null;
  return (
    <ul className="columns-2 gap-x-8">
      {offered.map((language) => (
        <li key={language}>
          <a
            href={withLanguage(address, language === 'en' && englishIsDefault ? null : language)}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            className="inline-block min-w-6 py-1 underline-offset-4 hover:text-accent hover:underline aria-[current]:text-quiet aria-[current]:underline aria-[current]:decoration-line forced-colors:aria-[current]:font-bold"
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              choose(language);
            }}
          >
            {nativeName(language)}
          </a>
        </li>
      ))}
    </ul>
  );
}
