// Search panel below the header: a field with suggestions of works, categories, series, makers and posts, by the combobox pattern (WAI-ARIA). Fetched when
// it is first opened.

import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { normalizeSearch } from '../../platform/forms/normalize-text.ts';
import { withLanguage } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { Close, Search } from '../../ui/icons.tsx';
import { SuggestionField } from './suggestion-field.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { movedOption, resultsPath, suggestionOptions } from './suggestion-options.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchPanelProps {
  /** The button that opened it: a press on it closes the panel by itself. */
  readonly trigger: RefObject<HTMLElement | null>;
  /** @param returns whether the focus goes back to the button */
  readonly onClose: (returns: boolean) => void;
}

const iconButton = 'inline-flex size-11 shrink-0 items-center justify-center hover:text-accent';

/** Escape, a press elsewhere and a way to another page close it. */
export function SearchPanel({ trigger, onClose }: SearchPanelProps) {
  const { t } = useTranslation('header');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const suggestions = useSuggestions(typed);
  const options =
    suggestions === null ? [] : suggestionOptions(suggestions.found, suggestions.search);
  const goTo = useGoTo(onClose);
  const panel = usePanel(trigger, onClose);
  const id = useId();
  const activeOption = options.find(({ key }) => key === active);
  const submit = () => {
    const search = normalizeSearch(typed);
    if (activeOption !== undefined) goTo(activeOption.path);
    else if (search !== '') goTo(resultsPath(search));
  };
  return (
    <search
      ref={panel}
      aria-label={t('search.title')}
      className="fade-in absolute inset-x-0 top-full block max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-paper lg:max-h-[calc(100dvh-5rem)]"
    >
      <form
        className="frame flex items-center gap-x-2 py-3 lg:py-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <button type="submit" aria-label={t('search.submit')} className={`-ms-3 ${iconButton}`}>
          <Search size={20} />
        </button>
        <SuggestionField
          id={id}
          typed={typed}
          activeKey={activeOption?.key}
          isExpanded={options.length > 0}
          onType={(text) => {
            setTyped(text);
            setActive(null);
          }}
          onStep={(step) => setActive(movedOption(options, active, step))}
        />
        <button
          type="button"
          aria-label={t('search.close')}
          onClick={() => onClose(true)}
          className={`-me-3 ${iconButton}`}
        >
          <Close size={20} />
        </button>
      </form>
      <SuggestionList
        id={id}
        suggestions={suggestions}
        options={options}
        active={active}
        onFollow={() => onClose(false)}
      />
    </search>
  );
}

/** Closes the panel and goes to a path in the page's language. */
function useGoTo(onClose: SearchPanelProps['onClose']) {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    onClose(false);
    void navigate(withLanguage(path, languageParameter));
  };
}

/** The panel's element, which closes by Escape, and when a press or the focus goes elsewhere. */
function usePanel(trigger: RefObject<HTMLElement | null>, onClose: (returns: boolean) => void) {
  const panel = useRef<HTMLElement>(null);
  const leave = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Node)) return;
    if (panel.current?.contains(event.target) || trigger.current?.contains(event.target)) return;
    onClose(false);
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true);
  });
  useEffect(() => {
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
      removeEventListener('keydown', escape);
    };
  }, []);
  return panel;
}
