// World map in shades: each country by its visitors. The table beside it is its text; a press on a country is the table's button.

import { use } from 'react';
import { mapSteps, stepOf } from './map-steps.ts';
import {
  mapHeight,
  mapWidth,
  worldShapes,
  type WorldAtlas,
  type WorldShapes,
} from './world-shapes.ts';

export interface WorldMapProps {
  /** Names the map and says that its table follows. */
  readonly label: string;
  /** Visitors by country. */
  readonly counts: ReadonlyMap<string, number>;
  readonly selected: readonly string[];
  readonly nameOf: (country: string) => string;
  readonly format: (value: number) => string;
  /** The text of the lowest shade and above, such as "from 20". */
  readonly stepText: (bound: string) => string;
  readonly onSelect: (country: string) => void;
}

let loading: Promise<WorldShapes> | undefined;

/** The shapes, fetched and projected once; a failed request is repeated by the next map. */
function loadShapes(): Promise<WorldShapes> {
  loading ??= import('world-atlas/countries-110m.json').then(
    // The type of a JSON file has strings where the atlas has the names of its shapes.
    (module) => worldShapes(module.default as unknown as WorldAtlas),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Share of the accent in each shade. */
const shades = [0, 22, 40, 58, 78, 100] as const;
const fillOf = (step: number) =>
  step === 0
    ? 'var(--shade)'
    : `color-mix(in oklab, var(--accent) ${shades[step] ?? 100}%, var(--shade))`;

/** Suspends until the shapes are there. */
export function WorldMap({
  label,
  counts,
  selected,
  nameOf,
  format,
  stepText,
  onSelect,
}: WorldMapProps) {
  const { shapes, points } = use(loadShapes());
  const steps = mapSteps([...counts.values()]);
  const stateOf = (code: string) => {
    const count = counts.get(code) ?? 0;
    return {
      count,
      fill: fillOf(stepOf(count, steps)),
      title: count === 0 ? null : `${nameOf(code)}: ${format(count)}`,
      onClick: count === 0 ? undefined : () => onSelect(code),
      className: `${count === 0 ? '' : 'cursor-pointer hover:stroke-ink'} ${selected.includes(code) ? 'stroke-ink' : 'stroke-paper'}`,
    };
  };
  return (
    <figure aria-label={label}>
      <svg aria-hidden viewBox={`0 0 ${mapWidth} ${mapHeight}`} className="h-auto w-full">
        {shapes.map(({ code, path }) => {
          const { title, fill, onClick, className } = stateOf(code);
          return (
            <path
              key={path.slice(0, 24)}
              d={path}
              fill={fill}
              onClick={onClick}
              className={className}
            >
              {title !== null && <title>{title}</title>}
            </path>
          );
        })}
        {points.map(({ code, x, y }) => {
          const { count, title, fill, onClick, className } = stateOf(code);
          return (
            count > 0 && (
              <circle
                key={code}
                cx={x}
                cy={y}
                r="6"
                fill={fill}
                onClick={onClick}
                className={className}
              >
                <title>{title}</title>
              </circle>
            )
          );
        })}
      </svg>
      <StepLegend steps={steps} textOf={(bound) => stepText(format(bound))} />
    </figure>
  );
}

function StepLegend({
  steps,
  textOf,
}: {
  readonly steps: readonly number[];
  readonly textOf: (bound: number) => string;
}) {
  return (
    <figcaption>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-label text-quiet tabular-nums">
        {steps.map((bound, index) => (
          <li key={bound} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden
              className="size-3 border border-edge"
              style={{ background: fillOf(index + 1) }}
            />
            {textOf(bound)}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}
