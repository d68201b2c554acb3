// Context of the statistics' blocks: what was read, and the state of the address by which a press filters the rest.

import { createContext } from 'react';
import type { AdminStatistics } from '../../../platform/api/admin-statistics.ts';
import { useRequiredContext } from '../../../platform/use-required-context.ts';
import type { StatisticsControl } from './use-statistics-state.ts';

export interface StatisticsView extends StatisticsControl {
  readonly value: AdminStatistics;
}

export const StatisticsContext = createContext<StatisticsView | null>(null);

/** @throws Error outside {@link StatisticsContext} */
export function useStatistics(): StatisticsView {
  return useRequiredContext(StatisticsContext, 'StatisticsContext');
}
