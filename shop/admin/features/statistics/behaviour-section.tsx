// Behaviour of visitors: what they did, and what they searched for without a result.

import { useTranslation } from '../../../translation/use-translation.ts';
import { BarTable } from '../../chart/bar-table.tsx';
import { useStatistics } from './statistics-context.ts';
import { useFormats } from './use-formats.ts';
import { useValueLabel } from './use-value-label.ts';

const rowsMax = 10;

/** Events by kind, with the visits in which they occurred. */
export function EventSection() {
  const { t } = useTranslation('admin-statistics');
  const { value, state, toggle } = useStatistics();
  const { number } = useFormats();
  const labelOf = useValueLabel(value.works.rows);
  const rows = value.events.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="statistics-events">
      <h3 id="statistics-events" className="text-caption">
        {t('lists.event')}
      </h3>
      {rows.length === 0 ? (
        <p className="py-6 text-quiet">{t('list.empty')}</p>
      ) : (
        <div className="mt-2">
          <BarTable
            caption={t('lists.event')}
            filterLabel={t('filter')}
            columns={[t('dimensions.event'), t('totals.visits'), t('columns.times')]}
            rows={rows.map(({ kind, count, visits }) => ({
              id: kind,
              label: labelOf('event', kind),
              value: visits,
              cells: [number(visits), number(count)],
              isSelected: state.filters.event === kind,
              onSelect: () => toggle('event', kind),
            }))}
          />
        </div>
      )}
    </section>
  );
}

/** Words of visitors; a press filters by visits with a search for them. */
export function SearchSection() {
  const { t } = useTranslation('admin-statistics');
  const { value, state, toggle } = useStatistics();
  const { searches } = value;
  const { number } = useFormats();
  return (
    <section aria-labelledby="statistics-searches">
      <h3 id="statistics-searches" className="text-caption">
        {t('searches.title')}
      </h3>
      {searches.rows.length === 0 ? (
        <p className="py-6 text-quiet">{t('searches.empty')}</p>
      ) : (
        <div className="mt-2">
          <BarTable
            caption={t('searches.title')}
            filterLabel={t('filter')}
            columns={[t('searches.words'), t('columns.times')]}
            rows={searches.rows.slice(0, rowsMax).map(({ value: words, count }) => ({
              id: words,
              label: <bdi>{words}</bdi>,
              value: count,
              cells: [number(count)],
              isSelected: state.filters.search === words,
              onSelect: () => toggle('search', words),
            }))}
          />
        </div>
      )}
    </section>
  );
}
