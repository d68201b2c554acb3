// Parts of a group of breakdowns: their descriptions, each with the name of its dimension as its title.

import type { StatisticsList } from '../../../platform/api/admin-statistics.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { BreakdownProps, SecondColumn } from './breakdown.tsx';
import type { Dimension } from './statistics-address.ts';

/** @returns the maker of a description: dimension, rows, second number and the text for no rows */
export function useParts() {
  const { t } = useTranslation('admin-statistics');
  return (
    dimension: Dimension,
    list: StatisticsList,
    second: SecondColumn = 'share',
    empty: string = t('list.empty'),
  ): BreakdownProps => ({ dimension, title: t(`dimensions.${dimension}`), list, second, empty });
}
