// Totals of the range: visitors large, everything else a step smaller, each with its change against the compared range. A press on a number draws it, or
// filters the rest by it.

import type { StatisticsTotals } from '../../../platform/api/admin-statistics.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { bouncedVisit } from '../../../platform/statistics/definitions.ts';
import { changeOf } from './change-of.ts';
import { DefinedTerm, type Term } from './defined-term.tsx';
import type { Measure } from './statistics-address.ts';
import { useStatistics } from './statistics-context.ts';
import { TotalNotes } from './total-notes.tsx';
import { useFormats } from './use-formats.ts';

/** A press on a number: whether it is in force, and for screen readers what it does. */
interface Press {
  readonly name: string;
  readonly isOn: boolean;
  readonly run: () => void;
}

interface Figure {
  readonly label: string;
  readonly term: Term;
  /** Null where the number is not known. */
  readonly text: string | null;
  readonly change: ReturnType<typeof changeOf>;
  /** Null for a number that nothing can be filtered by. */
  readonly press: Press | null;
}

/** @param props.comparedName the compared range in words, for screen readers */
export function Totals({ comparedName }: { readonly comparedName: string }) {
  const { t } = useTranslation('admin-statistics');
  return (
    <section aria-label={t('totals.title')}>
      <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-3 xl:grid-cols-[1.5fr_repeat(5,1fr)]">
        {useFigures().map((figure, index) => (
          <div
            key={figure.term}
            className={`relative flex flex-col border-b border-line py-4 pe-4 ${index === 0 ? 'max-sm:col-span-2' : 'max-sm:last:col-span-2 xl:border-s xl:ps-4'}`}
          >
            <dt className="text-label text-quiet">
              <DefinedTerm term={figure.term}>{figure.label}</DefinedTerm>
            </dt>
            <dd
              className={`mt-1 font-display tabular-nums ${index === 0 ? 'text-title' : 'text-heading'}`}
            >
              <FigureText figure={figure} />
            </dd>
            <dd className="text-label text-quiet tabular-nums">
              <Change change={figure.change} against={comparedName} />
            </dd>
          </div>
        ))}
      </dl>
      <TotalNotes />
    </section>
  );
}

/** The number in force has the line of the chart below its cell. */
function FigureText({ figure: { label, text, press } }: { readonly figure: Figure }) {
  if (text === null || press === null) return text ?? '–';
  return (
    <button
      type="button"
      aria-label={`${press.name} ${label}: ${text}`}
      aria-pressed={press.isOn}
      onClick={press.run}
      className="min-h-6 min-w-6 text-start hover:text-accent after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] aria-pressed:after:bg-accent"
    >
      {text}
    </button>
  );
}

function useFigures(): readonly Figure[] {
  const { t } = useTranslation('admin-statistics');
  const { value, state, toggle, change } = useStatistics();
  const { totals, comparedTotals } = value;
  const { number, percent, duration } = useFormats();
  const figure = (
    term: Term,
    label: string,
    read: (from: StatisticsTotals) => number | null,
    format: (value: number) => string,
    press: Press | null,
  ): Figure => {
    const now = read(totals);
    return {
      label,
      term,
      text: now === null ? null : format(now),
      change: changeOf(now, comparedTotals === null ? null : read(comparedTotals)),
      press,
    };
  };
  const draw = (measure: Measure): Press => ({
    name: t('chart.measure'),
    isOn: state.measure === measure,
    run: () => change({ measure }),
  });
  const filter = (dimension: 'event' | 'visit', selected: string): Press => ({
    name: t('filter'),
    isOn: state.filters[dimension] === selected,
    run: () => toggle(dimension, selected),
  });
  const isOfBots = state.filters.bot !== undefined;
  return [
    figure(
      'visitor',
      t('totals.visitors'),
      ({ humans, bots }) => (isOfBots ? bots : humans),
      number,
      draw('visitors'),
    ),
    figure('visit', t('totals.visits'), ({ visits }) => visits, number, draw('visits')),
    figure('view', t('totals.views'), ({ views }) => views, number, draw('views')),
    figure(
      'conversion',
      t('totals.conversionRate'),
      (each) => each.conversionRate,
      percent,
      filter('event', 'ordered'),
    ),
    figure(
      'averageSession',
      t('totals.averageSession'),
      (each) => each.averageSession,
      duration,
      null,
    ),
    figure(
      'bounceRate',
      t('totals.bounceRate'),
      ({ bounceRate }) => bounceRate,
      percent,
      filter('visit', bouncedVisit),
    ),
  ];
}

function Change({ change, against }: Pick<Figure, 'change'> & { readonly against: string }) {
  const { t } = useTranslation('admin-statistics');
  const formats = useFormats();
  // A line of its own height, so that nothing moves when a comparison is chosen.
  if (change === null) return <span className="invisible">–</span>;
  return (
    <>
      <span>{change === 'new' ? t('change.new') : formats.change(change)}</span>
      <span className="sr-only"> {t('change.against', { range: against })}</span>
    </>
  );
}
