// State of the statistics in the address, and how it is changed: each change is a step that Back takes back.

import { useNavigate, useSearchParams } from 'react-router';
import {
  parseStatisticsState,
  statisticsParameters,
  toggleFilter,
  type Dimension,
  type StatisticsState,
} from './statistics-address.ts';

export interface StatisticsControl {
  readonly state: StatisticsState;
  readonly change: (changed: Partial<StatisticsState>) => void;
  /** Sets a filter, or takes it back where it is set. */
  readonly toggle: (dimension: Dimension, value: string) => void;
}

/** An unreadable part of the address is as if it were not there. */
export function useStatisticsState(): StatisticsControl {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const state = parseStatisticsState(parameters);
  const change = (changed: Partial<StatisticsState>) => {
    const next = statisticsParameters({ ...state, ...changed }, parameters);
    void navigate(`?${next.toString()}`, { preventScrollReset: true });
  };
  return {
    state,
    change,
    toggle: (dimension, value) =>
      change({ filters: toggleFilter(state.filters, dimension, value) }),
  };
}
