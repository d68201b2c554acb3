// The offered languages, each by its own name in its own script, with a flag. Fetched when it is first opened.

import type { ReactElement } from 'react';
import { directionOf, isLanguage, nativeName } from '../../platform/language/language.ts';
import { useOfferedLanguages, usePage } from '../../platform/page/page.ts';
import { Menu, MenuChoice, MenuChoices } from '../../ui/menu.tsx';
import { flagFor } from './flags.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** Appears open, under its trigger, with the page's language chosen. */
export function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  const { language } = usePage();
  const offered = useOfferedLanguages();
  const choose = useLanguageChoice();
  return (
    <Menu trigger={trigger} direction={directionOf(language)} width="w-[14rem]">
      <MenuChoices
        value={language}
        onChange={(value) => {
          if (isLanguage(value)) choose(value);
        }}
      >
        {offered.map((option) => (
          <MenuChoice key={option} value={option} lang={option}>
            <img
              src={flagFor(option)}
              alt=""
              width={24}
              height={16}
              className="h-4 w-6 shrink-0 outline outline-line"
            />
            <bdi>{nativeName(option)}</bdi>
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  );
}
