// The header's language switcher: a button with the current language, and a menu of those that are offered.

import { nativeName } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { logMissingPart } from '../../platform/log.ts';
import { useOfferedLanguages, usePage } from '../../platform/page/page.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { ChevronDown } from '../../ui/icons.tsx';

const loadLanguageMenu = () => import('./language-menu.tsx').then((module) => module.LanguageMenu);

/** Its menu is fetched when it is first used. A shop in one language has none. */
export function LanguageSwitcher() {
  const { t } = useTranslation('language');
  const { language } = usePage();
  const isOnlyOne = useOfferedLanguages().length < 2;
  if (isOnlyOne) return null;
  return (
    <MenuButton
      load={loadLanguageMenu}
      onFailure={logMissingPart}
      className="inline-flex h-11 items-center gap-1 px-1.5 text-small md:px-2 hover:text-accent noscript:hidden"
    >
      <span className="sr-only">{t('choose')} </span>
      <span className="hidden md:inline">{nativeName(language)}</span>
      <span aria-hidden className="text-label font-medium tracking-wide uppercase md:hidden">
        {language}
      </span>
      <span className="sr-only md:hidden">{nativeName(language)}</span>
      <ChevronDown size={14} className="max-md:hidden" />
    </MenuButton>
  );
}
