// Search button of the header. Its panel is fetched when the pointer or the focus comes near; without JavaScript a form stands in its place.

import { useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { logMissingPart } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { Search } from '../../ui/icons.tsx';
import { useLazyPart } from '../../ui/lazy-part.ts';

const loadPanel = () => import('./search-panel.tsx').then((module) => module.SearchPanel);

/** Opens the panel below the header, and gets the focus back when it closes. */
export function SearchButton() {
  const { t } = useTranslation('header');
  const { languageParameter } = usePage();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { Part, request, preload } = useLazyPart(loadPanel, logMissingPart);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="inline-flex h-11 w-9 items-center justify-center hover:text-accent noscript:hidden"
        aria-expanded={open && Part !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          request();
          setOpen(!open);
        }}
      >
        <Search size={20} />
        <span className="sr-only">{t('search.title')}</span>
      </button>
      <form
        action="/collection"
        className="absolute inset-x-0 top-full hidden border-b border-line bg-paper noscript:block"
      >
        <div className="frame flex items-center">
          {languageParameter !== null && (
            <input type="hidden" name="lang" value={languageParameter} />
          )}
          <input
            name="q"
            type="search"
            aria-label={t('search.title')}
            placeholder={t('search.hint')}
            maxLength={100}
            className="min-h-11 min-w-0 grow bg-transparent"
          />
          <button type="submit" className="min-h-11 ps-4 text-small">
            {t('search.submit')}
          </button>
        </div>
      </form>
      {Part !== null && open && (
        <Part
          trigger={button}
          onClose={(returns) => {
            setOpen(false);
            if (returns) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
