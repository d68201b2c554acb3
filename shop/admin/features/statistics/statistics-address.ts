// State of the statistics in the address: range, range to compare with, filters and measure. Pure, so that Back restores what was seen.

import { dimensions } from '../../../platform/statistics/definitions.ts';

/** A dimension by which numbers are listed and filtered. */
export type Dimension = (typeof dimensions)[number];

/** Days of UTC, both ends included: `2026-11-24`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Lengths of ranges that end today, in days. */
export const rangeDays = [1, 7, 30, 90, 365] as const;
const defaultDays = 30;

/** The last days, or a range of its own. */
export type RangeChoice =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'yesterday' }
  | ({ readonly kind: 'custom' } & DayRange);

/** Compared with the days before, the same days a year before, a range of its own, or with nothing. */
export type ComparisonChoice =
  | { readonly kind: 'before' }
  | { readonly kind: 'year' }
  | { readonly kind: 'none' }
  | ({ readonly kind: 'custom' } & DayRange);

const measures = ['visitors', 'visits', 'views'] as const;
/** The measure that the chart draws. */
export type Measure = (typeof measures)[number];

export type Filters = Readonly<Partial<Record<Dimension, string>>>;

export interface StatisticsState {
  readonly range: RangeChoice;
  readonly comparison: ComparisonChoice;
  readonly filters: Filters;
  readonly measure: Measure;
}

/** Values are cut as the database cuts paths. */
const valueMax = 500;

/** Reads the state out of an address; what is unreadable is as if it were not there. */
export function parseStatisticsState(parameters: URLSearchParams): StatisticsState {
  const measure = parameters.get('measure');
  return {
    range: parseRange(parameters),
    comparison: parseComparison(parameters),
    filters: Object.fromEntries(
      dimensions.flatMap((dimension) => {
        const value = parameters.get(dimension);
        return value === null ? [] : [[dimension, value.slice(0, valueMax)]];
      }),
    ),
    measure: measures.find((each) => each === measure) ?? 'visitors',
  };
}

/** The address's parameters with the state, and all others, such as the language, as they are. */
export function statisticsParameters(
  { range, comparison, filters, measure }: StatisticsState,
  current: URLSearchParams,
): URLSearchParams {
  const result = new URLSearchParams(current);
  const own = ['range', 'from', 'to', 'compare', 'compare_from', 'compare_to', 'measure'];
  for (const name of [...own, ...dimensions]) result.delete(name);
  if (range.kind === 'yesterday') result.set('range', 'yesterday');
  else if (range.kind === 'custom') {
    result.set('from', range.from);
    result.set('to', range.to);
  } else if (range.days !== defaultDays) result.set('range', String(range.days));
  if (comparison.kind === 'custom') {
    result.set('compare_from', comparison.from);
    result.set('compare_to', comparison.to);
  } else if (comparison.kind !== 'before') result.set('compare', comparison.kind);
  for (const [dimension, value] of Object.entries(filters)) result.set(dimension, value);
  if (measure !== 'visitors') result.set('measure', measure);
  return result;
}

/** The days of a choice, seen from a day. */
export function rangeOf(choice: RangeChoice, today: string): DayRange {
  if (choice.kind === 'custom') return { from: choice.from, to: choice.to };
  if (choice.kind === 'yesterday') {
    const yesterday = addDays(today, -1);
    return { from: yesterday, to: yesterday };
  }
  return { from: addDays(today, 1 - choice.days), to: today };
}

/** The days to compare a range with; null without a comparison. */
export function comparedRangeOf(choice: ComparisonChoice, range: DayRange): DayRange | null {
  if (choice.kind === 'none') return null;
  if (choice.kind === 'custom') return { from: choice.from, to: choice.to };
  if (choice.kind === 'year') return { from: addYears(range.from, -1), to: addYears(range.to, -1) };
  const length = daysOf(range);
  return { from: addDays(range.from, -length), to: addDays(range.from, -1) };
}

/** Number of days in a range. */
export function daysOf({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The filters with a value set, or without it where it was set: a second press takes the first one back. */
export function toggleFilter(filters: Filters, dimension: Dimension, value: string): Filters {
  const { [dimension]: current, ...rest } = filters;
  return current === value ? rest : { ...rest, [dimension]: value };
}

const dayMs = 86_400_000;

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** The same day of another year; of February 29th the 28th. */
function addYears(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + count);
  const isMoved = date.toISOString().slice(8, 10) !== day.slice(8, 10);
  return addDays(date.toISOString().slice(0, 10), isMoved ? -1 : 0);
}

function parseRange(parameters: URLSearchParams): RangeChoice {
  const own = parseDays(parameters.get('from'), parameters.get('to'));
  if (own !== null) return { kind: 'custom', ...own };
  const named = parameters.get('range');
  if (named === 'yesterday') return { kind: 'yesterday' };
  const days = rangeDays.find((each) => String(each) === named);
  return { kind: 'days', days: days ?? defaultDays };
}

function parseComparison(parameters: URLSearchParams): ComparisonChoice {
  const own = parseDays(parameters.get('compare_from'), parameters.get('compare_to'));
  if (own !== null) return { kind: 'custom', ...own };
  const named = (['year', 'none'] as const).find((each) => each === parameters.get('compare'));
  return { kind: named ?? 'before' };
}

/** Two days in their order; null where either is none. */
function parseDays(one: string | null, other: string | null): DayRange | null {
  if (one === null || other === null || !isDay(one) || !isDay(other)) return null;
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().slice(0, 10) === text
  );
}
