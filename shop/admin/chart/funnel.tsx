// Funnel: steps in columns over a narrowing band at a desk, in rows with bars on a phone; one list for screen readers.

import { funnelPath, shareOf } from './funnel-geometry.ts';
import { useWidth } from './use-width.ts';

export interface FunnelStep {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Filters the rest by this step; without it the name is plain text. */
  readonly onSelect?: () => void;
  readonly isSelected?: boolean;
}

export interface FunnelProps {
  readonly label: string;
  readonly steps: readonly FunnelStep[];
  readonly format: (value: number) => string;
  /** For example "Filter by"; the step's name follows. */
  readonly filterLabel: string;
  readonly formatShare: (share: number) => string;
  /** The sentence for a step's share of the step before it. */
  readonly shareText: (share: string) => string;
}

const heightPx = 96;

/** The steps are the table behind the band: each has its number, its share of the first step, and its share of the step before. */
export function Funnel({ label, steps, format, filterLabel, formatShare, shareText }: FunnelProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const first = steps[0]?.count ?? 0;
  return (
    <div ref={ref}>
      <ol
        aria-label={label}
        className="sm:grid"
        style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
      >
        {steps.map(({ id, label: name, count, onSelect, isSelected = false }, index) => (
          <li
            key={id}
            className="relative border-line py-3 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3 max-sm:border-b sm:border-s sm:ps-3 sm:first:border-s-0 sm:first:ps-0"
          >
            <p className="text-label text-quiet">
              {onSelect === undefined ? (
                name
              ) : (
                <button
                  type="button"
                  aria-pressed={isSelected}
                  onClick={onSelect}
                  className="min-h-6 min-w-6 text-start underline decoration-edge underline-offset-4 hover:text-accent aria-pressed:font-medium aria-pressed:text-ink aria-pressed:decoration-accent"
                >
                  <span className="sr-only">{filterLabel} </span>
                  {name}
                </button>
              )}
            </p>
            <p className="text-caption tabular-nums">{format(count)}</p>
            <p className="text-label text-quiet max-sm:w-full sm:min-h-10">
              {index > 0 && shareText(formatShare(shareOf(count, steps[index - 1]?.count ?? 0)))}
            </p>
            <span
              aria-hidden
              className="absolute start-0 -bottom-px h-[3px] bg-edge sm:hidden"
              style={{ inlineSize: `${Math.min(1, shareOf(count, first)) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      {width > 0 && (
        <svg
          width={width}
          height={heightPx}
          aria-hidden
          className="hidden sm:block rtl:-scale-x-100"
        >
          <path
            d={funnelPath(
              steps.map(({ count }) => count),
              width,
              heightPx,
            )}
            className="fill-accent/15 stroke-accent"
          />
        </svg>
      )}
    </div>
  );
}
