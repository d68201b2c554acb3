// Suggestion field: the text field of the search, which has the focus while the arrow keys walk through the suggestions.

import { useEffect, useRef } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';

export interface SuggestionFieldProps {
  /** Beginning of the ids of the list and its options. */
  readonly id: string;
  readonly typed: string;
  /** The option that the keys have reached. */
  readonly activeKey: string | undefined;
  readonly isExpanded: boolean;
  readonly onType: (text: string) => void;
  readonly onStep: (step: 1 | -1) => void;
}

/** It takes the focus when it appears. */
export function SuggestionField({
  id,
  typed,
  activeKey,
  isExpanded,
  onType,
  onStep,
}: SuggestionFieldProps) {
  const { t } = useTranslation('header');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      role="combobox"
      ref={field}
      aria-label={t('search.title')}
      aria-expanded={isExpanded}
      aria-controls={`${id}list`}
      aria-autocomplete="list"
      aria-activedescendant={activeKey === undefined ? undefined : id + activeKey}
      placeholder={t('search.hint')}
      value={typed}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
        if (step === null || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onStep(step);
      }}
      className="min-h-11 min-w-0 grow bg-transparent font-display text-heading placeholder:text-quiet focus:outline-hidden"
    />
  );
}
