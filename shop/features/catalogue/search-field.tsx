// The field that searches the collection by words.

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Search } from '../../ui/icons.tsx';

/** Calls back with every change while it is typed. */
export function SearchField({ value, onType }: { value: string; onType: (value: string) => void }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-label text-quiet">
        {t('search')}
      </label>
      <div className="flex items-center border-b border-edge focus-within:border-ink has-[input:focus]:shadow-[0_1px_0_0_var(--ink)]">
        <input
          id={id}
          type="search"
          name="q"
          value={value}
          maxLength={100}
          placeholder={t('searchHint')}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent py-2 text-base placeholder:text-quiet focus:outline-hidden"
        />
        <button
          type="submit"
          className="-me-2.5 inline-flex size-11 shrink-0 items-center justify-center hover:text-accent"
        >
          <Search size={18} />
          <span className="sr-only">{t('searchAction')}</span>
        </button>
      </div>
    </div>
  );
}
