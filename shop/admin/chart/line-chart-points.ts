// Points of a line chart, with what the chart and its table share: properties, and the text of a value.

export interface LineChartPoint {
  /** The whole date or hour. */
  readonly label: string;
  /** The same below the axis. */
  readonly shortLabel: string;
  /** Null for a time that is still to come. */
  readonly value: number | null;
}

export interface LineChartProps {
  /** Name of the measure. */
  readonly title: string;
  readonly points: readonly LineChartPoint[];
  /** Index of the point that is still being counted; null where all are complete. */
  readonly openIndex: number | null;
  /** The compared range; null without. */
  readonly compared: readonly LineChartPoint[] | null;
  readonly format: (value: number) => string;
  /** Short enough for the axis. */
  readonly formatShort: (value: number) => string;
  /** Names of the two ranges. */
  readonly names: { readonly range: string; readonly compared: string };
  /** Words on the table behind the chart. */
  readonly tableTitle: string;
  readonly timeTitle: string;
  /** Narrows the range to a point, by the mouse or Enter; a touch only shows its values. Null where it is as narrow as it can be. */
  readonly onSelect: ((index: number) => void) | null;
}

/** Text of a value; a dash where there is none yet. */
export const valueText = (
  value: number | null | undefined,
  format: (value: number) => string,
): string => (value == null ? '–' : format(value));
