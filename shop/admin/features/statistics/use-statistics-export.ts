// Export of the statistics as a file for spreadsheets: the days of the range under the filters, with the version of the definitions.

import { useAction } from '../../../platform/forms/use-action.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { useShop } from '../../../platform/shop.ts';
import { callAdmin } from '../../data/call-admin.ts';
import { saveCsv } from '../../list/export-list.ts';
import type { DayRange, Filters } from './statistics-address.ts';

/** Runs once at a time; its result is a file, or a message that it failed. */
export function useStatisticsExport({ from, to }: DayRange, filters: Filters) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  return useAction(async () => {
    try {
      const { version, columns, rows } = await callAdmin(
        customerClient,
        'admin_export_statistics',
        { range_from: from, range_to: to, filters },
      );
      saveCsv(`visitors-${from}-${to}-v${version}.csv`, [
        columns,
        ...rows.map((row) => row.map((cell) => String(cell ?? ''))),
      ]);
      toasts.show({ title: t('list.exported') });
    } catch (error) {
      log('The statistics could not be exported', error);
      toasts.show({ title: t('list.exportFailed'), urgent: true });
    }
  });
}
