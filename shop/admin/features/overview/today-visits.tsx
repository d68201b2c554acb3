// Today's visits on the start page, beside those of yesterday; a press leads to the statistics of today.

import { useCallback } from 'react';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { callAdmin } from '../../data/call-admin.ts';

const dayMs = 86_400_000;

/** Days are those of UTC, as in the statistics. A dash until they are read, and where they cannot be. */
export function TodayVisits() {
  const { t } = useTranslation('admin-overview');
  const { language } = usePage();
  const { customerClient } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
      const now = Date.now();
      const [today, yesterday] = [dayOf(now), dayOf(now - dayMs)];
      const { totals, comparedTotals } = await callAdmin(
        customerClient,
        'admin_statistics',
        {
          range_from: today,
          range_to: today,
          compared_from: yesterday,
          compared_to: yesterday,
        },
        signal,
      );
      return { today: totals.visits, yesterday: comparedTotals?.visits ?? 0 };
    },
    [customerClient],
  );
  const { value } = useQuery(load, 'visits of today');
  const number = new Intl.NumberFormat(language);
  return (
    <div className="relative flex flex-col-reverse justify-end border-e border-b border-line p-4">
      <dt className="mt-1 text-label text-quiet">
        <ShopLink
          to="/admin/visitor_stat?range=1"
          className="hover:text-accent after:absolute after:inset-0"
        >
          {t('visits.today')}
        </ShopLink>
        <span className="block">
          {t('visits.yesterday', { visits: value === null ? '–' : number.format(value.yesterday) })}
        </span>
      </dt>
      <dd className="text-heading tabular-nums">
        {value === null ? '–' : number.format(value.today)}
      </dd>
    </div>
  );
}
