// Visitor statistics of the back office: one range, compared with another, in blocks whose numbers filter the rest.

import { useCallback, useState } from 'react';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { LiveVisitors } from './live-visitors.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { comparedRangeOf, rangeOf, type DayRange } from './statistics-address.ts';
import { StatisticsBlocks } from './statistics-blocks.tsx';
import { StatisticsContext } from './statistics-context.ts';
import { Toolbar } from './toolbar.tsx';
import { useStatisticsExport } from './use-statistics-export.ts';
import { useStatisticsState, type StatisticsControl } from './use-statistics-state.ts';

/** The whole state is the address; the numbers before stay until the next ones are there. */
export function Screen() {
  const { t } = useTranslation(['admin-statistics', 'layout']);
  const control = useStatisticsState();
  const { state, change } = control;
  // Days are those of UTC, as in the database.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const range = rangeOf(state.range, today);
  const compared = comparedRangeOf(state.comparison, range);
  const { value, isStale, failed, cause, retry } = useStatisticsQuery(control, range, compared);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-heading">{t('title')}</h2>
        <LiveVisitors onSelect={(page) => change({ filters: { ...state.filters, page } })} />
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Toolbar state={state} onChange={change} range={range} compared={compared} today={today} />
        <Tools range={range} filters={state.filters} reload={retry} />
      </div>
      {failed && (
        <div className="py-6">
          <LoadFailure cause={cause} retry={retry} />
        </div>
      )}
      {value === null && !failed && <p className="py-6 text-quiet">{t('layout:loading')}</p>}
      {value !== null && value.available === null && (
        <div className="mt-6">
          <EmptyState title={t('empty.visitors')} text={t('empty.visitorsText')} />
        </div>
      )}
      {value !== null && value.available !== null && (
        <div className={isStale ? 'opacity-60 transition-opacity delay-150' : ''}>
          <StatisticsContext value={{ ...control, value }}>
            <StatisticsBlocks range={range} compared={compared} />
          </StatisticsContext>
        </div>
      )}
    </>
  );
}

/** The numbers of a range under the filters; those of the state before stay until the next ones are there. */
function useStatisticsQuery(
  { state: { filters } }: StatisticsControl,
  range: DayRange,
  compared: DayRange | null,
) {
  const { customerClient } = useShop();
  const key = JSON.stringify({ range, compared, filters });
  const load = useCallback(
    async (signal: AbortSignal) => {
      const args: { range: DayRange; compared: DayRange | null; filters: object } = JSON.parse(key);
      const value = await callAdmin(
        customerClient,
        'admin_statistics',
        {
          range_from: args.range.from,
          range_to: args.range.to,
          compared_from: args.compared?.from,
          compared_to: args.compared?.to,
          filters: args.filters,
        },
        signal,
      );
      return { key, value };
    },
    [customerClient, key],
  );
  const { value: loaded, failed, cause, retry } = useQuery(load, 'visitor statistics');
  return { value: loaded?.value ?? null, isStale: loaded?.key !== key, failed, cause, retry };
}

function Tools({
  range,
  filters,
  reload,
}: {
  readonly range: DayRange;
  readonly filters: StatisticsControl['state']['filters'];
  readonly reload: () => void;
}) {
  const { t } = useTranslation(['admin-statistics', 'admin']);
  const [isResetting, setIsResetting] = useState(false);
  const runExport = useStatisticsExport(range, filters);
  return (
    <p className="flex flex-wrap gap-x-5 text-quiet">
      <TextButton className="text-label!" onClick={reload}>
        {t('refresh')}
      </TextButton>
      <TextButton className="text-label!" aria-disabled={runExport.busy} onClick={runExport.run}>
        {runExport.busy ? t('admin:list.exporting') : t('admin:list.export')}
      </TextButton>
      <TextButton className="text-label!" onClick={() => setIsResetting(true)}>
        {t('reset.open')}
      </TextButton>
      {isResetting && <ResetDialog onClose={() => setIsResetting(false)} onReset={reload} />}
    </p>
  );
}
