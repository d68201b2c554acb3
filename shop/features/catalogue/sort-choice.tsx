// Sort order of the collection. It stands beside the list and belongs to the filter form.

import { useId } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import { filterFormId } from './filter-form.tsx';
import { sorts, type Sort } from './filters.ts';

/** One of the four orders. */
export function SortChoice({ value, onChoose }: { value: Sort; onChoose: (sort: Sort) => void }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  return (
    <div className="flex items-center gap-x-3 text-small">
      <label htmlFor={id} className="text-quiet max-sm:sr-only">
        {t('sort.title')}
      </label>
      <span className="relative">
        {/* The browser's own appearance takes its height from the typeface: the list would move when that arrives late. */}
        <select
          id={id}
          name="sort"
          form={filterFormId}
          value={value}
          onChange={(event) => {
            const selected = sorts.find((sort) => sort === event.target.value);
            if (selected !== undefined) onChoose(selected);
          }}
          className="min-h-11 max-w-[calc(100vw-10rem)] appearance-none border-b border-edge bg-paper py-2 pe-7 leading-7 text-ink"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          className="pointer-events-none absolute end-1 top-1/2 -translate-y-1/2"
        />
      </span>
    </div>
  );
}
