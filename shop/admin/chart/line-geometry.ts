// Geometry of a line chart: paths, places of its points, and the values of its grid. Pure.

import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';

export interface LineInput {
  readonly values: readonly number[];
  /** Of the compared range, from its own start on; null without. */
  readonly compared: readonly number[] | null;
  /** Index of the value that is still being counted, after which there are none; null where all are complete. */
  readonly openIndex?: number | null;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export interface LineGeometry {
  /** Through the complete values. */
  readonly line: string;
  readonly area: string;
  /** From the last complete value to the one that is still being counted; null without one. */
  readonly openLine: string | null;
  /** Null without a compared range. */
  readonly comparedLine: string | null;
  readonly points: readonly ChartPoint[];
  readonly comparedPoints: readonly ChartPoint[];
  readonly grid: readonly GridLine[];
}

interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

interface GridLine {
  readonly value: number;
  readonly y: number;
}

/** About as many lines as a reader counts at a glance. */
const gridLines = 4;
/** Half of a stroke, which would be cut off at the edge. */
const strokePx = 2;

/**
 * Time runs from left to right; the caller decides nothing about direction (decision 064). A compared range that is longer than the
 * range itself ends with it.
 */
export function lineGeometry({
  values,
  compared,
  openIndex = null,
  width,
  height,
}: LineInput): LineGeometry {
  const shown = compared?.slice(0, values.length) ?? [];
  const max = Math.max(1, ...values, ...shown);
  const y = scaleLinear()
    .domain([0, max])
    .nice(gridLines)
    .range([height - strokePx, strokePx]);
  const x = scaleLinear()
    .domain([0, Math.max(1, values.length - 1)])
    .range([strokePx, width - strokePx]);
  const pointOf = (value: number, index: number): ChartPoint => ({
    x: values.length === 1 ? width / 2 : x(index),
    y: y(value),
  });
  const points = values.map(pointOf);
  const comparedPoints = shown.map(pointOf);
  const lineOf = line<ChartPoint>(
    (point) => point.x,
    (point) => point.y,
  ).curve(curveMonotoneX);
  const areaOf = area<ChartPoint>(
    (point) => point.x,
    y(0),
    (point) => point.y,
  ).curve(curveMonotoneX);
  const complete = openIndex === null ? points : points.slice(0, openIndex);
  return {
    line: lineOf(complete) ?? '',
    area: areaOf(complete) ?? '',
    openLine:
      openIndex === null
        ? null
        : (lineOf(points.slice(Math.max(0, openIndex - 1), openIndex + 1)) ?? ''),
    comparedLine: compared === null ? null : (lineOf(comparedPoints) ?? ''),
    points,
    comparedPoints,
    grid: y
      .ticks(gridLines)
      .filter((value) => Number.isInteger(value))
      .map((value) => ({ value, y: y(value) })),
  };
}

/** Indices of the points that have a label below them, centred: no two labels meet, and none leaves the chart. */
export function labelledPoints(count: number, width: number, labelPx: number): readonly number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const spacing = width / (count - 1);
  const step = Math.max(1, Math.ceil(labelPx / spacing));
  const first = Math.ceil(labelPx / 2 / spacing);
  const last = Math.floor((width - labelPx / 2) / spacing);
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / step) + 1) },
    (_, index) => first + index * step,
  );
}
