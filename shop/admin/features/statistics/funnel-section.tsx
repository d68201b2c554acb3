// Funnel from a visit to an order, with what the orders brought.

import { useTranslation } from '../../../translation/use-translation.ts';
import { funnelSteps } from '../../../platform/statistics/definitions.ts';
import { Funnel } from '../../chart/funnel.tsx';
import { useStatistics } from './statistics-context.ts';
import { useFormats } from './use-formats.ts';

/** Without the last step where orders are not known under the filters. */
export function FunnelSection() {
  const { t } = useTranslation('admin-statistics');
  const { value, state, toggle } = useStatistics();
  const { number, share, money } = useFormats();
  const { orders, revenue } = value.totals;
  const steps = funnelSteps.flatMap((step) => {
    const visits = value.funnel.find((each) => each.step === step)?.visits ?? null;
    if (visits === null) return [];
    const base = { id: step, label: t(`funnel.${step}`), count: visits };
    // Every visit is one, and no visit knows its order.
    if (step === 'visit') return [base];
    const [dimension, selected] =
      step === 'order' ? (['event', 'ordered'] as const) : (['step', step] as const);
    return [
      {
        ...base,
        isSelected: state.filters[dimension] === selected,
        onSelect: () => toggle(dimension, selected),
      },
    ];
  });
  return (
    <section aria-labelledby="statistics-funnel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h3 id="statistics-funnel" className="text-caption">
          {t('funnel.title')}
        </h3>
        {orders !== null && revenue !== null && (
          <p className="text-label text-quiet tabular-nums">
            {t('funnel.result', {
              orders: number(orders),
              revenue: money(revenue, value.currency),
            })}
          </p>
        )}
      </div>
      <div className="mt-3">
        <Funnel
          label={t('funnel.title')}
          steps={steps}
          format={number}
          formatShare={share}
          filterLabel={t('filter')}
          shareText={(text) => t('funnel.share', { share: text })}
        />
      </div>
    </section>
  );
}
