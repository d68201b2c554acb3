// Line chart over time with a compared range: pointed at, touched or moved along by arrow keys, and with its table below it.

import { useState } from 'react';
import { labelledPoints, lineGeometry, type LineGeometry } from './line-geometry.ts';
import { valueText, type LineChartProps } from './line-chart-points.ts';
import { PointTable } from './point-table.tsx';
import { useWidth } from './use-width.ts';

const heightPx = 220;
/** Room of one label below the axis. */
const labelPx = 76;

/**
 * The range is a full line over a tinted area, the compared one a dashed line: they differ without colours. The way to a point that is still being
 * counted is dotted, since it is no fall.
 */
export function LineChart(props: LineChartProps) {
  const { points, openIndex, compared, format, formatShort, names } = props;
  const { ref, width } = useWidth<HTMLDivElement>();
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? null : Math.min(index, points.length - 1);
  const geometry = lineGeometry({
    values: points.map(({ value }) => value ?? 0),
    compared: compared?.map(({ value }) => value ?? 0) ?? null,
    openIndex,
    width: Math.max(width, 1),
    height: heightPx,
  });
  return (
    <figure>
      <figcaption className="flex min-h-6 flex-wrap gap-x-6 gap-y-1 text-label text-quiet">
        <LegendEntry
          text={shown === null ? names.range : (points[shown]?.label ?? '')}
          value={shown === null ? null : valueText(points[shown]?.value, format)}
        />
        {compared !== null && (
          <LegendEntry
            isCompared
            text={shown === null ? names.compared : (compared[shown]?.label ?? '')}
            value={shown === null ? null : valueText(compared[shown]?.value, format)}
          />
        )}
      </figcaption>
      <div className="mt-3 flex gap-2">
        <GridLabels geometry={geometry} format={formatShort} />
        <div ref={ref} className="relative min-w-0 grow" style={{ height: heightPx + 24 }}>
          <Cursor {...props} shown={shown} width={width} onMove={setIndex} />
          {width > 0 && <Drawing geometry={geometry} width={width} shown={shown} />}
          {labelledPoints(points.length, width, labelPx).map((each) => (
            <span
              key={each}
              aria-hidden
              className="absolute -translate-x-1/2 text-label whitespace-nowrap text-quiet"
              style={{ left: geometry.points[each]?.x, top: heightPx + 4 }}
            >
              {points[each]?.shortLabel}
            </span>
          ))}
        </div>
      </div>
      <PointTable {...props} />
    </figure>
  );
}

function LegendEntry({
  text,
  value,
  isCompared = false,
}: {
  readonly text: string;
  readonly value: string | null;
  readonly isCompared?: boolean;
}) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="24" height="8" aria-hidden>
        <line
          x1="0"
          x2="24"
          y1="4"
          y2="4"
          className={isCompared ? 'stroke-quiet' : 'stroke-accent'}
          strokeWidth="2"
          strokeDasharray={isCompared ? '4 4' : undefined}
        />
      </svg>
      <span>{text}</span>
      {value !== null && <strong className="font-medium text-ink tabular-nums">{value}</strong>}
    </span>
  );
}

function GridLabels({
  geometry,
  format,
}: {
  readonly geometry: LineGeometry;
  readonly format: (value: number) => string;
}) {
  return (
    <div aria-hidden className="grid text-end text-label text-quiet tabular-nums">
      {geometry.grid.map(({ value, y }) => (
        <span key={value} className="col-start-1 row-start-1 h-0" style={{ marginTop: y - 9 }}>
          {format(value)}
        </span>
      ))}
    </div>
  );
}

/** A slider over the chart: its keys, its screen-reader text and its touch are the browser's own. */
function Cursor({
  title,
  points,
  openIndex,
  compared,
  format,
  shown,
  width,
  onMove,
  onSelect,
}: LineChartProps & {
  readonly shown: number | null;
  readonly width: number;
  readonly onMove: (index: number | null) => void;
}) {
  const last = points.length - 1;
  const at = shown ?? openIndex ?? last;
  const texts = [points[at], compared?.[at]].flatMap((point) =>
    point === undefined ? [] : [`${point.label}: ${valueText(point.value, format)}`],
  );
  return (
    <input
      type="range"
      dir="ltr"
      min={0}
      max={Math.max(last, 0)}
      value={Math.max(at, 0)}
      aria-label={title}
      aria-valuetext={texts.join('; ')}
      onChange={({ target }) => onMove(Number(target.value))}
      onFocus={({ target }) => onMove(Number(target.value))}
      onBlur={() => onMove(null)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSelect?.(at);
      }}
      onPointerUp={({ pointerType }) => {
        if (pointerType === 'mouse') onSelect?.(at);
      }}
      onPointerMove={({ nativeEvent, pointerType }) => {
        if (pointerType !== 'mouse' || width === 0) return;
        onMove(Math.max(0, Math.min(last, Math.round((nativeEvent.offsetX / width) * last))));
      }}
      onPointerLeave={({ pointerType, currentTarget }) => {
        if (pointerType === 'mouse' && document.activeElement !== currentTarget) onMove(null);
      }}
      className="peer absolute inset-x-0 top-0 z-10 m-0 w-full cursor-crosshair touch-pan-y opacity-0"
      style={{ height: heightPx }}
    />
  );
}

function Drawing({
  geometry,
  width,
  shown,
}: {
  readonly geometry: LineGeometry;
  readonly width: number;
  readonly shown: number | null;
}) {
  const point = shown === null ? undefined : geometry.points[shown];
  const compared = shown === null ? undefined : geometry.comparedPoints[shown];
  return (
    <svg
      width={width}
      height={heightPx}
      aria-hidden
      className="overflow-visible outline-offset-4 outline-accent peer-focus-visible:outline-2"
    >
      {geometry.grid.map(({ value, y }) => (
        <line key={value} x1="0" x2={width} y1={y} y2={y} className="stroke-line" />
      ))}
      <path d={geometry.area} className="fill-accent opacity-10" />
      {geometry.comparedLine !== null && (
        <path
          d={geometry.comparedLine}
          className="fill-none stroke-quiet"
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
      )}
      <path d={geometry.line} className="fill-none stroke-accent" strokeWidth="2" />
      {geometry.openLine !== null && (
        <path
          d={geometry.openLine}
          className="fill-none stroke-accent"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0.1 5"
        />
      )}
      {geometry.points.length === 1 && geometry.points[0] !== undefined && (
        <circle cx={geometry.points[0].x} cy={geometry.points[0].y} r="4" className="fill-accent" />
      )}
      {point !== undefined && (
        <>
          <line x1={point.x} x2={point.x} y1="0" y2={heightPx} className="stroke-edge" />
          {compared !== undefined && (
            <circle cx={compared.x} cy={compared.y} r="3.5" className="fill-quiet" />
          )}
          <circle cx={point.x} cy={point.y} r="4.5" className="fill-accent" />
        </>
      )}
    </svg>
  );
}
