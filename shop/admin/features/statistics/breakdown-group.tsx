// Group of breakdowns under one heading: one is shown, the others by a press on their names.

import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { Breakdown, type BreakdownProps } from './breakdown.tsx';
import { DefinedTerm, type Term } from './defined-term.tsx';

export interface BreakdownGroupProps {
  readonly title: string;
  /** The word whose definition the heading shows. */
  readonly term?: Term;
  /** Stands beside the table, such as a map. */
  readonly beside?: ReactNode;
  readonly parts: readonly [BreakdownProps, ...BreakdownProps[]];
}

/** The selected part is not in the address: it changes what is seen, not what is counted. */
export function BreakdownGroup({ title, term, beside, parts }: BreakdownGroupProps) {
  const { t } = useTranslation('admin-statistics');
  const id = useId();
  const [selected, setSelected] = useState<string>(parts[0].dimension);
  const shown = parts.find(({ dimension }) => dimension === selected) ?? parts[0];
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-caption">
        {term === undefined ? title : <DefinedTerm term={term}>{title}</DefinedTerm>}
      </h3>
      <div
        className={beside === undefined ? '' : 'mt-3 grid gap-x-12 gap-y-4 xl:grid-cols-[3fr_2fr]'}
      >
        {beside !== undefined && <div className="min-w-0">{beside}</div>}
        <div className="min-w-0">
          {parts.length > 1 && (
            <fieldset
              aria-label={t('list.parts', { title })}
              className="mt-1 flex flex-wrap gap-x-4"
            >
              {parts.map((part) => (
                <button
                  key={part.dimension}
                  type="button"
                  aria-pressed={part.dimension === shown.dimension}
                  onClick={() => setSelected(part.dimension)}
                  className="min-h-11 min-w-8 text-start text-label text-quiet underline-offset-8 hover:text-accent aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-accent aria-pressed:decoration-2"
                >
                  {part.title}
                </button>
              ))}
            </fieldset>
          )}
          <div className="mt-2">
            <Breakdown key={shown.dimension} {...shown} />
          </div>
        </div>
      </div>
    </section>
  );
}
