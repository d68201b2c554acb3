// Line chart over time with a compared range: pointed at, touched or moved along by arrow keys, and with its table below it.

import { useState } from 'react';
import { labelledPoints, lineGeometry, type LineGeometry } from './line-geometry.ts';
import { useWidth } from './use-width.ts';

export interface LineChartPoint {
  /** The whole date or hour. */
  readonly label: string;
  /** The same below the axis. */
  readonly shortLabel: string;
  readonly value: number;
}

export interface LineChartProps {
  /** Name of the measure. */
  readonly title: string;
  readonly points: readonly LineChartPoint[];
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

const heightPx = 220;
/** Room of one label below the axis. */
const labelPx = 76;

/** The range is a full line over a tinted area, the compared one a dashed line: they differ without colours. */
export function LineChart(props: LineChartProps) {
  const { points, compared, format, formatShort, names } = props;
  const { ref, width } = useWidth<HTMLDivElement>();
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? null : Math.min(index, points.length - 1);
  const geometry = lineGeometry({
    values: points.map(({ value }) => value),
    compared: compared?.map(({ value }) => value) ?? null,
    width: Math.max(width, 1),
    height: heightPx,
  });
  return (
    <figure>
      <figcaption className="flex min-h-6 flex-wrap gap-x-6 gap-y-1 text-label text-quiet">
        <LegendEntry
          text={shown === null ? names.range : (points[shown]?.label ?? '')}
          value={shown === null ? null : format(points[shown]?.value ?? 0)}
        />
        {compared !== null && (
          <LegendEntry
            isCompared
            text={shown === null ? names.compared : (compared[shown]?.label ?? '')}
            value={shown === null ? null : format(compared[shown]?.value ?? 0)}
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
  const at = shown ?? last;
  const texts = [points[at], compared?.[at]].flatMap((point) =>
    point === undefined ? [] : [`${point.label}: ${format(point.value)}`],
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

function PointTable({
  title,
  points,
  compared,
  format,
  names,
  tableTitle,
  timeTitle,
}: LineChartProps) {
  return (
    <details className="mt-2 text-small">
      <summary className="inline-block min-h-11 cursor-pointer content-center text-label text-quiet underline underline-offset-4 hover:text-accent">
        {tableTitle}
      </summary>
      <table className="w-full text-start tabular-nums">
        <thead className="text-label text-quiet">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-normal">
              {timeTitle}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-normal">
              {title}
            </th>
            {compared !== null && (
              <>
                <th scope="col" className="py-2 ps-6 text-start font-normal">
                  {names.compared}
                </th>
                <th scope="col" className="py-2 ps-4 text-end font-normal">
                  {title}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.label} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                {point.label}
              </th>
              <td className="py-1.5 ps-4 text-end">{format(point.value)}</td>
              {compared !== null && (
                <>
                  <td className="py-1.5 ps-6 text-quiet">{compared[index]?.label}</td>
                  <td className="py-1.5 ps-4 text-end text-quiet">
                    {compared[index] === undefined ? '' : format(compared[index].value)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
