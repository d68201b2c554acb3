// The header's language switcher: a button with the current language, and a menu of all ten.

import { useTranslation } from 'react-i18next';
import { nativeName } from '../../platform/language/language.ts';
import { logMissingPart } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { ChevronDown } from '../../ui/icons.tsx';

const loadLanguageMenu = () => import('./language-menu.tsx').then((module) => module.LanguageMenu);

/** Its menu is fetched when it is first used. */
export function LanguageSwitcher() {
  const { t } = useTranslation('language');
  const { language } = usePage();
  return (
    <MenuButton
      load={loadLanguageMenu}
      onFailure={logMissingPart}
      className="inline-flex h-11 items-center gap-1 px-1.5 text-small sm:px-2 hover:text-accent noscript:hidden"
    >
      <span className="sr-only">{t('choose')} </span>
      <span className="hidden sm:inline">{nativeName(language)}</span>
      <span aria-hidden className="text-label font-medium tracking-wide uppercase sm:hidden">
        {language}
      </span>
      <span className="sr-only sm:hidden">{nativeName(language)}</span>
      <ChevronDown size={14} className="max-sm:hidden" />
    </MenuButton>
  );
}
