// Filter bar of a list: its search, its filters, and those that are set as chips.

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { normalizeSearch } from '../../platform/forms/normalize-text.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { Close } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { ListState } from './list-address.ts';
import type { ListFilter } from './list-description.ts';

/** Time without a key after which the list is searched. */
const typingMs = 250;

export interface FilterBarProps {
  readonly filters: readonly ListFilter[];
  readonly state: ListState;
  readonly onChange: (changed: Partial<ListState>, replace?: boolean) => void;
}

/** Every change leads to the first page. */
export function FilterBar({ filters, state, onChange }: FilterBarProps) {
  const { t } = useTranslation('admin');
  const set = (name: string, values: readonly string[]) => {
    const { [name]: _before, ...rest } = state.filters;
    onChange({ filters: values.length === 0 ? rest : { ...rest, [name]: values }, page: null });
  };
  const chips = filters.flatMap((filter) =>
    (state.filters[filter.name] ?? []).map((value) => ({ filter, value })),
  );
  return (
    <div className="mt-5 space-y-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-3 sm:gap-x-4">
        <div className="min-w-0 grow basis-64 max-sm:basis-full">
          <Search search={state.search} onChange={onChange} />
        </div>
        {filters.filter(hasOptions).map(({ name, label, options }) => (
          <label key={name} className="block min-w-0 max-sm:w-[calc(50%-0.375rem)]">
            <span className="mb-1.5 block text-label text-quiet">{label}</span>
            <select
              value=""
              onChange={({ target }) =>
                set(name, [...new Set([...(state.filters[name] ?? []), target.value])])
              }
              className="min-h-11 border border-edge bg-sheet px-3 text-small max-sm:w-full max-sm:px-2"
            >
              <option value="" disabled>
                {t('list.choose')}
              </option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ filter, value }) => (
            <li key={`${filter.name} ${value}`}>
              <button
                type="button"
                onClick={() =>
                  set(
                    filter.name,
                    (state.filters[filter.name] ?? []).filter((each) => each !== value),
                  )
                }
                className="inline-flex min-h-9 items-center gap-2 border border-edge px-3 text-label hover:border-ink"
              >
                <span>
                  {hasOptions(filter)
                    ? t('list.chip', {
                        filter: filter.label,
                        value:
                          filter.options.find((option) => option.value === value)?.label ?? value,
                      })
                    : filter.label}
                </span>
                <Close size={12} />
                <span className="sr-only">{t('list.removeFilter')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hasOptions({ options }: ListFilter): boolean {
  return options.length > 0;
}

function Search({ search, onChange }: { search: string; onChange: FilterBarProps['onChange'] }) {
  const { t } = useTranslation('admin');
  const [words, setWords] = useState(search);
  // Searches that were requested here and are not shown yet; any other came by a link, by Back or by a view.
  const [requested, setRequested] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    const place = requested.indexOf(search);
    if (place === -1) setWords(search);
    setRequested(place === -1 ? [] : requested.slice(place + 1));
  }
  const requestSearch = (next: string, replace: boolean) => {
    if (next !== search) setRequested([...requested, next]);
    onChange({ search: next, page: null }, replace);
  };
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const request = useEffectEvent((replace: boolean) => {
    // A row that was pressed while one typed leads to its page: a search would take that back.
    if (target !== pathname) return;
    const next = normalizeSearch(words);
    if (next !== search) requestSearch(next, replace);
  });
  useEffect(() => {
    if (words === search) return undefined;
    const timer = setTimeout(() => request(true), typingMs);
    return () => clearTimeout(timer);
  }, [words, search]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          requestSearch(normalizeSearch(words), false);
        }}
      >
        <SearchField
          label={t('list.search')}
          action={t('list.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </search>
  );
}
