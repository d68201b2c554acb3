// Breakdown of the range by one dimension: bars in a table whose rows filter the rest, cut to the first ones.

import { useState } from 'react';
import type { StatisticsList, StatisticsRow } from '../../../platform/api/admin-statistics.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { BarTable } from '../../chart/bar-table.tsx';
import { shareOf } from '../../chart/funnel-geometry.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Dimension } from './statistics-address.ts';
import { useStatistics } from './statistics-context.ts';
import { useFormats, type Formats } from './use-formats.ts';
import { useValueLabel } from './use-value-label.ts';

/** Second number of a row, beside its visitors. */
export type SecondColumn = 'share' | 'views' | 'bounceRate' | 'revenue';

export interface BreakdownProps {
  readonly dimension: Dimension;
  readonly title: string;
  readonly list: StatisticsList;
  readonly second: SecondColumn;
  /** The text where there are no rows. */
  readonly empty: string;
}

const firstRows = 8;

/** The first rows, and all of them by a press; a text where there are none. */
export function Breakdown({ dimension, title, list, second, empty }: BreakdownProps) {
  const { t } = useTranslation('admin-statistics');
  const { value, state, toggle } = useStatistics();
  const [isWhole, setIsWhole] = useState(false);
  const formats = useFormats();
  const labelOf = useValueLabel(value.works.rows);
  const { rows } = list;
  if (rows.length === 0) return <p className="py-6 text-quiet">{empty}</p>;
  // One measure for all rows: visitors, unless some are unknown under a filter.
  const hasVisitors = rows.every(({ visitors }) => visitors !== null);
  const countOf = (row: StatisticsRow) => (hasVisitors ? (row.visitors ?? 0) : row.visits);
  const whole = hasVisitors ? value.totals.humans : value.totals.visits;
  return (
    <>
      <BarTable
        caption={title}
        filterLabel={t('filter')}
        columns={[
          title,
          t(hasVisitors ? 'totals.visitors' : 'totals.visits'),
          second === 'share' ? t('columns.share') : t(`totals.${second}`),
        ]}
        rows={rows.slice(0, isWhole ? rows.length : firstRows).map((row) => ({
          id: row.value,
          label: <bdi>{labelOf(dimension, row.value)}</bdi>,
          value: countOf(row),
          cells: [
            formats.number(countOf(row)),
            secondText(row, second, shareOf(countOf(row), whole), formats, value.currency),
          ],
          isSelected: state.filters[dimension] === row.value,
          onSelect: () => toggle(dimension, row.value),
        }))}
      />
      {rows.length > firstRows && (
        <TextButton className="text-label! text-quiet" onClick={() => setIsWhole(!isWhole)}>
          {isWhole
            ? t('list.fewer')
            : t('list.all', { total: formats.number(Math.max(list.total, rows.length)) })}
        </TextButton>
      )}
    </>
  );
}

function secondText(
  row: StatisticsRow,
  second: SecondColumn,
  share: number,
  formats: Formats,
  currency: string,
): string {
  switch (second) {
    case 'share':
      return formats.share(Math.min(1, share));
    case 'views':
      return row.views === null ? '–' : formats.number(row.views);
    case 'bounceRate':
      return row.bounceRate === null ? '–' : formats.percent(row.bounceRate);
    case 'revenue':
      return row.revenue === null ? '–' : formats.money(row.revenue, currency);
  }
}
