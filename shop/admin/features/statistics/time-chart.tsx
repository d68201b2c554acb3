// Chart of the range by hour or day: the measure that is pressed among the totals, and the compared range.

import type { StatisticsPoint } from '../../../platform/api/admin-statistics.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { LineChartPoint } from '../../chart/line-chart-points.ts';
import { LineChart } from '../../chart/line-chart.tsx';
import { useStatistics } from './statistics-context.ts';
import { openPoint } from './open-point.ts';
import { useFormats } from './use-formats.ts';

/** @param props.comparedName null without a comparison */
export function TimeChart({
  rangeName,
  comparedName,
}: {
  readonly rangeName: string;
  readonly comparedName: string | null;
}) {
  const { t } = useTranslation('admin-statistics');
  const { value, state, change } = useStatistics();
  // Views of orders alone are not known.
  const measure =
    state.measure === 'views' && value.totals.views === null ? 'visits' : state.measure;
  const formats = useFormats();
  const openIndex = openPoint(value.series, value.asOf);
  const pointOf = (point: StatisticsPoint): LineChartPoint => ({
    label: formats.moment(point.at),
    shortLabel: formats.shortMoment(point.at),
    value: point[measure],
  });
  const points = value.series.map((each, index): LineChartPoint => {
    const point = pointOf(each);
    if (openIndex === null || index < openIndex) return point;
    return index === openIndex
      ? { ...point, label: t('chart.soFar', { time: point.label }) }
      : { ...point, value: null };
  });
  const narrow = (day: string | undefined) => {
    if (day !== undefined) change({ range: { kind: 'custom', from: day, to: day } });
  };
  return (
    <section aria-label={t('chart.title')} className="mt-10">
      <h3 className="mb-2 text-caption">{t(`totals.${measure}`)}</h3>
      <LineChart
        title={t(`totals.${measure}`)}
        points={points}
        openIndex={openIndex}
        compared={comparedName === null ? null : value.comparedSeries.map(pointOf)}
        format={formats.number}
        formatShort={formats.compact}
        names={{ range: rangeName, compared: comparedName ?? '' }}
        tableTitle={t('chart.table')}
        timeTitle={t('chart.time')}
        onSelect={value.unit === 'day' ? (index) => narrow(value.series[index]?.at) : null}
      />
    </section>
  );
}
