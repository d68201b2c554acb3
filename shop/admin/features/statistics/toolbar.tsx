// Toolbar of the statistics: the range and the range to compare with, at the foot of the window on a phone, where the thumb is.

import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import {
  rangeDays,
  type ComparisonChoice,
  type DayRange,
  type RangeChoice,
  type StatisticsState,
} from './statistics-address.ts';

export interface ToolbarProps {
  readonly state: StatisticsState;
  readonly onChange: (changed: Partial<StatisticsState>) => void;
  /** Days that are shown and compared now: a range of one's own begins with them. */
  readonly range: DayRange;
  readonly compared: DayRange | null;
  readonly today: string;
}

/** Changes are steps in the address, one for each. */
export function Toolbar({ state, onChange, range, compared, today }: ToolbarProps) {
  const { t } = useTranslation('admin-statistics');
  return (
    <div className="foot-bar z-20 border-t border-line bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:px-5 max-lg:py-2.5 lg:border-0">
      <div className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:gap-x-6">
        <Choice
          label={t('range.label')}
          value={state.range.kind === 'days' ? String(state.range.days) : state.range.kind}
          onChange={(kind) => onChange({ range: rangeChoice(kind, range) })}
        >
          {rangeDays.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? t('range.today') : t('range.days', { count: days })}
            </option>
          ))}
          <option value="yesterday">{t('range.yesterday')}</option>
          <option value="custom">{t('range.custom')}</option>
        </Choice>
        <Choice
          label={t('compare.label')}
          value={state.comparison.kind}
          onChange={(kind) => onChange({ comparison: comparisonChoice(kind, compared ?? range) })}
        >
          {(['before', 'year', 'custom', 'none'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`compare.${kind}`)}
            </option>
          ))}
        </Choice>
        {state.range.kind === 'custom' && (
          <Days
            key={`${range.from} ${range.to}`}
            label={t('range.custom')}
            days={range}
            max={today}
            onChange={(days) => onChange({ range: { kind: 'custom', ...days } })}
          />
        )}
        {state.comparison.kind === 'custom' && compared !== null && (
          <Days
            key={`compared ${compared.from} ${compared.to}`}
            label={t('compare.custom')}
            days={compared}
            max={today}
            onChange={(days) => onChange({ comparison: { kind: 'custom', ...days } })}
          />
        )}
      </div>
    </div>
  );
}

function rangeChoice(selected: string, current: DayRange): RangeChoice {
  if (selected === 'custom') return { kind: 'custom', ...current };
  if (selected === 'yesterday') return { kind: 'yesterday' };
  return { kind: 'days', days: Number(selected) };
}

function comparisonChoice(selected: string, current: DayRange): ComparisonChoice {
  if (selected === 'custom') return { kind: 'custom', ...current };
  return { kind: selected === 'year' || selected === 'none' ? selected : 'before' };
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (selected: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-label text-quiet">{label}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 w-full border border-edge bg-sheet px-3 text-small max-sm:px-1.5 max-sm:text-label lg:w-auto"
      >
        {children}
      </select>
    </label>
  );
}

/** Two days; applied when both are whole, so that a half-typed one changes nothing. */
function Days({
  label,
  days,
  max,
  onChange,
}: {
  readonly label: string;
  readonly days: DayRange;
  readonly max: string;
  readonly onChange: (days: DayRange) => void;
}) {
  const { t } = useTranslation('admin-statistics');
  const [draft, setDraft] = useState(days);
  const isWrong = draft.from > draft.to;
  const apply = () => {
    const isChanged = draft.from !== days.from || draft.to !== days.to;
    if (draft.from !== '' && draft.to !== '' && !isWrong && isChanged) onChange(draft);
  };
  return (
    <fieldset aria-label={label} className="col-span-2 grid grid-cols-2 gap-3 lg:flex">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="block min-w-0">
          <span className="mb-1 block text-label text-quiet">{t(`range.${end}`)}</span>
          <input
            type="date"
            value={draft[end]}
            max={max}
            aria-invalid={isWrong}
            onChange={({ target }) => setDraft({ ...draft, [end]: target.value })}
            onBlur={apply}
            onKeyDown={({ key }) => {
              if (key === 'Enter') apply();
            }}
            className="min-h-11 w-full min-w-0 border border-edge bg-sheet px-3 text-small"
          />
        </label>
      ))}
      {isWrong && (
        <p role="alert" className="col-span-2 self-end pb-3 text-label text-error">
          {t('range.wrong')}
        </p>
      )}
    </fieldset>
  );
}
