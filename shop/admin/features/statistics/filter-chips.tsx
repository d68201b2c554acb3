// Filters of the statistics as chips; a press takes one back.

import { useTranslation } from '../../../translation/use-translation.ts';
import { dimensions } from '../../../platform/statistics/definitions.ts';
import { Close } from '../../../ui/icons.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { useStatistics } from './statistics-context.ts';
import { useValueLabel } from './use-value-label.ts';

/** Nothing without filters. */
export function FilterChips() {
  const { t } = useTranslation(['admin-statistics', 'admin']);
  const { value, state, toggle, change } = useStatistics();
  const labelOf = useValueLabel(value.works.rows);
  const chips = dimensions.flatMap((dimension) => {
    const selected = state.filters[dimension];
    return selected === undefined ? [] : [{ dimension, selected }];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filters')} className="mt-5 flex flex-wrap items-center gap-2">
      {chips.map(({ dimension, selected }) => (
        <li key={dimension} className="min-w-0">
          <button
            type="button"
            onClick={() => toggle(dimension, selected)}
            className="inline-flex min-h-9 max-w-full items-center gap-2 border border-edge px-3 text-label hover:border-ink"
          >
            <span className="truncate">
              {t('admin:list.chip', {
                filter: t(`dimensions.${dimension}`),
                value: labelOf(dimension, selected),
              })}
            </span>
            <Close size={12} />
            <span className="sr-only">{t('admin:list.removeFilter')}</span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <TextButton className="text-label!" onClick={() => change({ filters: {} })}>
            {t('clearFilters')}
          </TextButton>
        </li>
      )}
    </ul>
  );
}
